import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a template writes: new files, and lines in files that are there. */
export type Scaffold = {
  readonly files: Readonly<Record<string, string>>
  readonly lines?: readonly ScaffoldLine[] | undefined
}

/** A line, or several, for a file that may be there already. */
export type ScaffoldLine = {
  readonly file: string
  readonly line: string
  /** It goes before the first line that this matches; at the end unless set. */
  readonly before?: RegExp | undefined
  /** What the file begins with where it is not there yet. Without it the file must be there. */
  readonly start?: string | undefined
}

/** Makes one kind of thing from its name. @throws If the name is none for it. */
export type Template = (name: string) => Scaffold

/**
 * Writes what a template made. Nothing is written when anything is in its way.
 *
 * @returns The files written or changed, from the root.
 */
export function writeScaffold(root: string, { files, lines = [] }: Scaffold): readonly string[] {
  for (const file of Object.keys(files)) if (existsSync(join(root, file))) throw new Error(`${file} is there already`)
  const changed = new Map<string, string>()
  for (const { file, line, before, start } of lines) {
    const text = changed.get(file) ?? read(join(root, file), start)
    if (text.split('\n').includes(line)) throw new Error(`${file} has this line already: ${line.trim()}`)
    changed.set(file, insert(text, line, before, file))
  }
  const all = [...Object.entries(files), ...changed]
  for (const [file, text] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return all.map(([file]) => file)
}

function read(file: string, start: string | undefined): string {
  return start === undefined || existsSync(file) ? readFileSync(file, 'utf8') : start
}

function insert(text: string, line: string, before: RegExp | undefined, file: string): string {
  if (!before) return `${text.trimEnd()}\n${line}\n`.trimStart()
  const rows = text.split('\n')
  const at = rows.findIndex((row) => before.test(row))
  if (at < 0) throw new Error(`${file} has no line like ${before.source}: the template is older than the file`)
  rows.splice(at, 0, line)
  return rows.join('\n')
}

/** Checks a name's form. @throws Saying what was expected, with an example. */
export function expectName(name: string, form: RegExp, example: string): void {
  if (!form.test(name)) throw new Error(`"${name}" is no name for this. Expected something like "${example}".`)
}

/** `walletReceive` → `WalletReceive`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `WalletReceive` → `walletReceive`. */
export function camel(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** `GRANT_LOST` → `GrantLost`. */
export function fromScreaming(code: string): string {
  return code.toLowerCase().split('_').map(pascal).join('')
}
