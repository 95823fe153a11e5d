import { translations } from '../../../packages/ui/src/text/translations.ts'
import type { Size } from './drawSizes.ts'
import { type Bundle, type Chunk, laterChunks, total } from './measure.ts'

/** Of a language, each part that is loaded when it is needed, and all of them together. */
const partLimitBytes = 6_144
const limitBytes = 25_000
/** What another language than English adds to what is loaded from the click to the list. */
const listLimitBytes = 8_000

/** Chunks that only users of another language than English load: a part of one, the list of them all, and the button's words. */
const languageChunk = new RegExp(
  `packages/(?:ui/dist/(?:languages|(?:${Object.keys(translations).join('|')})-\\w+)|latchkey/dist/triggerWords-\\w+)\\.js$`,
)

/** Whether only users of another language than English load a chunk. */
export function isOfLanguages({ modules }: Chunk): boolean {
  return [...modules.keys()].some((file) => languageChunk.test(file))
}

/** A language against its budget: whether it is broken, the line of the report, and the size. */
export type LanguageLine = { readonly isOver: boolean; readonly text: string; readonly size: Size }

/** Holds each language to its budget of files and bytes. They are counted apart: a user loads one of them, and no more of it than is shown. */
export function seeLanguages(bundled: Bundle): readonly LanguageLine[] {
  const chunk = (name: string) => new RegExp(`packages/ui/dist/${name}\\.js$`)
  const sizeOf = (...names: readonly string[]) => total(bundled, laterChunks(bundled, names.map(chunk)))
  return Object.entries(translations).flatMap(([language, parts]) => {
    const names = Object.keys(parts).map((part) => `${language}-${part}`)
    const heaviest = Math.max(...names.map((name) => sizeOf(name)))
    return [
      line(`language ${language}: ${names.length} files, the largest ${kilobytes(heaviest)} of ${kilobytes(partLimitBytes)}`, {
        bytes: sizeOf(...names),
        limitBytes,
        isOver: heaviest > partLimitBytes || laterChunks(bundled, names.map(chunk)).size !== names.length,
      }),
      line(`language ${language}: what it adds to the list`, {
        bytes: sizeOf('languages', `${language}-first`),
        limitBytes: listLimitBytes,
      }),
    ]
  })
}

function line(name: string, { bytes, limitBytes, isOver = false }: Omit<Size, 'name'> & { isOver?: boolean }): LanguageLine {
  const isBroken = isOver || bytes > limitBytes
  const text = `${isBroken ? 'OVER' : 'ok  '} ${kilobytes(bytes).padStart(9)} of ${kilobytes(limitBytes).padStart(9)}  ${name}`
  return { isOver: isBroken, text, size: { name: name.replace(/:? \d.*/, ''), bytes, limitBytes } }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}
