// Saves a text as a file. Works over plain HTTP, unlike the File System API.

/** Saves a text, or the parts of one. */
export function download(name: string, ...parts: string[]): void {
  const type = name.endsWith(".json") ? "application/json" : "text/plain";
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // some browsers read it a moment later
}
