/** What the docstrings of a type's source say, by option: the first paragraph, in one line. */
export function readHelp(source: string): ReadonlyMap<string, string> {
  const found = [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*readonly (\w+)\??:/g)]
  return new Map(
    found.map(([, text = '', name = '']) => [
      name,
      text
        .split('\n')
        .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
        .join(' ')
        .replace(/\{@link (\w+)\}/g, '$1')
        .replace(/ \([A-Z]{1,2}-[\w-]+(?:, [A-Z]{1,2}-[\w-]+)*\)/g, '')
        .replace(/`/g, '')
        .trim(),
    ]),
  )
}
