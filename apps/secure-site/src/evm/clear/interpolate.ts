import { escapeText } from '../../review/escapeText.ts'
import { parsePath, writePath } from './parsePath.ts'
import { intentMax } from './sayWords.ts'

/**
 * Puts values into a sentence: `{path}` becomes its field's text; `{{` and `}}` are braces.
 *
 * @returns `undefined` unless every value is available and the whole sentence fits: half a value would be a different one.
 */
export function interpolate(sentence: string | undefined, said: ReadonlyMap<string, readonly string[]>): string | undefined {
  if (!sentence) return undefined
  let words = ''
  let rest = sentence
  while (rest !== '') {
    const [part = '', path] = /^(?:\{\{|\}\}|\{([^{}]+)\}|[^{}]+)/.exec(rest) ?? []
    if (part === '') return undefined
    if (path === undefined) words += part === '{{' ? '{' : part === '}}' ? '}' : escapeText(part)
    else {
      const parsed = parsePath(path)
      const values = parsed && said.get(writePath({ ...parsed, root: parsed.root ?? '#' }))
      if (!values || values.length === 0) return undefined
      words += values.join(', ')
    }
    rest = rest.slice(part.length)
  }
  const trimmed = words.trim()
  return trimmed !== '' && [...trimmed].length <= intentMax ? trimmed : undefined
}
