/** Human-readable text; `undefined` for invalid UTF-8 and control characters, except line ends and tabs. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')) ? undefined : text
  } catch {
    return undefined
  }
}
