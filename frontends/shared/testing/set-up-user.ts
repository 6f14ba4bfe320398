import userEvent from '@testing-library/user-event';

/** Types a text in one step, because each key would render the page; keys in braces are pressed one by one. */
export function setUpUser() {
  const user = userEvent.setup({ delay: null });
  const type: typeof user.type = async (element, text) => {
    if (/[{[]/.test(text)) return user.type(element, text);
    await user.click(element);
    await user.paste(text);
  };
  return { ...user, type };
}
