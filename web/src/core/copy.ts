// Copies text, also without a secure context.

/** Copies the text of `field`. Returns `false` if the browser forbids it; the text then stays selected. */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    if (navigator.clipboard && window.isSecureContext) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // try the older way
  }
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- all that works without HTTPS
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
