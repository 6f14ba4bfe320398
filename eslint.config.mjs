import tseslint from 'typescript-eslint';

// Node.js globals; TypeScript files get them from the compiler.
const names =
  'AbortSignal Buffer URL clearInterval clearTimeout console fetch performance process setInterval setTimeout';
const nodes = Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));

export default tseslint.config(
  { ignores: ['dist/**', '.cache/**', '.data*/**', 'node_modules/**', '**/*.cjs', 'tools/**/*.d.mts'] },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.strictTypeChecked],
    rules: {
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      // Classes are compared by structure; their names serve as injection tokens.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Limits count code points on both sides.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { disallowTypeAnnotations: false, fixStyle: 'inline-type-imports' },
      ],
    },
  },
  typesOf('frontends'),
  typesOf('backend'),
  {
    files: ['backend/**/*.ts'],
    // With decorator metadata, constructor parameter types are values: `import type` would break injection.
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { ecmaVersion: 2024, sourceType: 'module', globals: nodes },
    rules: { eqeqeq: ['error', 'smart'], 'no-undef': 'error', 'no-unused-vars': 'error', 'prefer-const': 'error' },
  },
);

/** One program per side: with both projects, the linter would build both for every file. */
function typesOf(side) {
  return {
    files: [`${side}/**/*.{ts,tsx,mts}`],
    languageOptions: {
      parserOptions: { project: [`./${side}/tsconfig.json`], tsconfigRootDir: import.meta.dirname },
    },
  };
}
