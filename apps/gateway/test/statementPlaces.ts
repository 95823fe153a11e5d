import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DefaultQueryCompiler } from 'kysely'

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** What a file of the gateway does to a table, such as `data/nfts/listNfts.ts select nft_holding`. */
export type StatementPlace = `${string} ${'select' | 'insert' | 'update' | 'delete'} ${string}`

/** A statement that was made, and the file of the gateway that made it. */
export type MadeStatement = { readonly file: string; readonly sql: string; readonly parameters: readonly unknown[] }

/** Hears every statement that Kysely compiles, whichever database it is for. @returns Ends that. */
export function hearStatements(hear: (statement: MadeStatement) => void): () => void {
  const { prototype } = DefaultQueryCompiler
  const compile = prototype.compileQuery
  prototype.compileQuery = function (...given) {
    const made = compile.apply(this, given)
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 60
    const lines = new Error().stack?.split('\n') ?? []
    Error.stackTraceLimit = limit
    const file = lines.flatMap((line) => /apps\/gateway\/src\/([\w/.-]+\.ts)/.exec(line)?.[1] ?? [])[0]
    if (file !== undefined) hear({ file, sql: made.sql, parameters: made.parameters })
    return made
  }
  return () => {
    prototype.compileQuery = compile
  }
}

const builders = [
  ['select', /\.(?:selectFrom|innerJoin|leftJoin)\(\s*\[?\s*'(\w+)/g],
  ['insert', /\.insertInto\(\s*'(\w+)'/g],
  ['update', /\.updateTable\(\s*'(\w+)'/g],
  ['delete', /\.deleteFrom\(\s*'(\w+)'/g],
] as const
const texts = [
  ['select', /(?<!delete )\bfrom (\w+)\b(?= )/g],
  ['insert', /\binsert into (\w+)\b/g],
  ['update', /\bupdate (\w+) set\b/g],
  ['delete', /\bdelete from (\w+)\b/g],
] as const

/** Every place in the source that makes a statement; migrations are left out, which run once. */
export function listPlaces(): readonly StatementPlace[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file) && !/igrations?\b|igrations\//.test(file),
  )
  const places = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    const inText = [...text.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, body]) => body ?? '')
    const find = (of: string, all: typeof builders | typeof texts) =>
      all.flatMap(([what, pattern]) => [...of.matchAll(pattern)].map((match): StatementPlace => `${toName(file)} ${what} ${match[1]}`))
    return [...find(text, builders), ...inText.flatMap((body) => find(body, texts))]
  })
  return [...new Set(places)].sort()
}

const toName = (file: string) => relative('.', file).replaceAll('\\', '/')

/** Whether a statement is one of this place. */
export function isOf(place: StatementPlace, { file, sql }: MadeStatement): boolean {
  const [of, what, table] = place.split(' ')
  if (file !== of) return false
  const before = { select: '(?<!delete )from|join', insert: 'insert into', update: 'update', delete: 'delete from' }[what as 'select']
  return new RegExp(`(?:${before}) (?:only )?"?${table}"?(?!\\w)`).test(sql)
}
