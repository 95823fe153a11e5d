/** Reads a node's JSON; whole numbers too long for a JavaScript number come as text, so that no digit is lost. */
export function parseJson(text: string): unknown {
  return JSON.parse(text.replace(/"(?:\\.|[^"\\])*"|-?\d{16,}(?![\d.eE])/g, (found) => (found.startsWith('"') ? found : `"${found}"`)))
}
