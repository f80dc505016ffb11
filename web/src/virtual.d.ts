declare module "virtual:languages" {
  /** The hash in the address of each language's sentences; none of English. */
  const hashes: Readonly<Record<string, string>>;
  export default hashes;
}
