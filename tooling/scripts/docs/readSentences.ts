/** A sentence ends where a full stop, a question or an exclamation mark is followed by a space and a new beginning. */
const between = /(?<=[.!?][)”"’]?) +(?=[A-Z`“"(])/

/** The sentences of a page, as they are read: lines joined, emphasis and link targets dropped. A row of a table is one sentence. */
export function readSentences(page: string): readonly string[] {
  return page
    .replace(/^#.*$/gm, '')
    .split(/\n(?=- |\| |\n)/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .flatMap((block, at, blocks) => {
      if (!block.startsWith('|')) return toWords(block.replace(/^- /, '')).split(between)
      const isRule = (row = '') => /^[|\-: ]+$/.test(row)
      // The head of a table stands above its rule.
      if (isRule(block) || isRule(blocks[at + 1])) return []
      return [
        toWords(
          block
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim())
            .join(' | '),
        ),
      ]
    })
}

function toWords(text: string): string {
  return text.replaceAll('**', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}

const entry = /^ {2}'[\w.]+':\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)")/gm

/** The texts of a file of texts, by the order in which they stand. */
export function readTexts(source: string): readonly string[] {
  return [...source.matchAll(entry)].map(([, single, double]) => (single ?? double ?? '').replace(/\\(['"\\])/g, '$1'))
}

/** Whether a text is a sentence: a button or a label promises nothing. */
export function isSentence(text: string): boolean {
  return /[.!?]$/.test(text)
}
