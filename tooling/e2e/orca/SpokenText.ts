import { readFileSync, writeFileSync } from 'node:fs'

const silence = '(nothing)'

/** The reviewed text of a journey: chapters, keys in their order, and what is said to each. */
export class SpokenText {
  readonly #file: string
  /** `undefined` where it is written. */
  readonly #reviewed: readonly SpokenText.Line[] | undefined
  readonly #walked: SpokenText.Line[] = []
  #chapter = ''

  constructor(file: string, mode: string | undefined) {
    this.#file = file
    this.#reviewed = mode === 'write' ? undefined : parse(readFileSync(file, 'utf8'))
  }

  begin(chapter: string): void {
    this.#chapter = chapter
  }

  /** What is said to the next key. @returns `undefined` where that is to be found out. @throws If the text has another key there. */
  expect(key: string): readonly string[] | undefined {
    const line = this.#reviewed?.[this.#walked.length]
    if (this.#reviewed && (line?.chapter !== this.#chapter || line.key !== key))
      throw new Error(
        `The reviewed text has "${line?.chapter}", ${line?.key} where the journey has "${this.#chapter}", ${key}: write it again.`,
      )
    return line?.said
  }

  add(key: string, said: readonly string[]): void {
    this.#walked.push({ chapter: this.#chapter, key, said })
  }

  /** The end of the journey. @throws If the text goes on. */
  end(): void {
    if (!this.#reviewed) writeFileSync(this.#file, draw(this.#walked))
    else if (this.#reviewed.length > this.#walked.length)
      throw new Error(`The reviewed text goes on with "${this.#reviewed[this.#walked.length]?.chapter}": write it again.`)
  }
}

export declare namespace SpokenText {
  type Line = { readonly chapter: string; readonly key: string; readonly said: readonly string[] }
}

function parse(text: string): readonly SpokenText.Line[] {
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [chapter = '', ...rest] = section.split('\n')
      return rest
        .join('\n')
        .trim()
        .split(/\n(?=\S)/)
        .map((block) => {
          const [key = '', ...said] = block
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
          return { chapter, key, said: said.filter((words) => words !== silence) }
        })
    })
}

function draw(lines: readonly SpokenText.Line[]): string {
  const chapters = new Map<string, string[]>()
  for (const { chapter, key, said } of lines)
    chapters.set(chapter, [
      ...(chapters.get(chapter) ?? []),
      `${key}\n${(said.length > 0 ? said : [silence]).map((words) => `  ${words}\n`).join('')}`,
    ])
  return `# What Orca says in Firefox\n\n${[...chapters].map(([chapter, keys]) => `## ${chapter}\n\n${keys.join('')}`).join('\n')}`
}
