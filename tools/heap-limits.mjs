const HEAP_LIMITS = '--max-old-space-size=256 --max-semi-space-size=16';

/** Like NODE_OPTIONS in the Dockerfile: without limits, garbage takes more memory than the product. Later options win. */
export const withHeapLimits = (env) => ({
  ...env,
  NODE_OPTIONS: [HEAP_LIMITS, env.NODE_OPTIONS].filter(Boolean).join(' '),
});
