// Copying without relying on a secure context.

/** Copies what is in `field`; where the browser forbids it the text stays selected to be copied. */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    if (navigator.clipboard && window.isSecureContext) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // the older way is tried
  }
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- all that works without HTTPS
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
