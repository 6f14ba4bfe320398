export function fieldText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

export function focusFirstError(form: HTMLFormElement | null, errors: Record<string, string>): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
  inputs.find(({ name }) => name in errors)?.focus();
}
