#!/usr/bin/env node
import { isUtf8 } from 'node:buffer'
import { lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, listCommands, runCommands } from './listCommands.ts'
import { migrate, type Note } from './migrate.ts'
import { products } from './products.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const given = process.argv.slice(2)
const isFlag = (text: string) => text.startsWith('-')
const installs = given.some((text) => text === '--install' || text === '-i')
const [id, folder = '.', ...more] = given.filter((text) => !isFlag(text))
const product = products.find((one) => one.id === id)
if (!product || more.length > 0 || given.some((text) => isFlag(text) && text !== '--install' && text !== '-i')) {
  process.stderr.write(`Usage: npx @latchkey/codemod <${products.map((one) => one.id).join(' | ')}> [folder] [--install]\n`)
  process.exit(2)
}
if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  process.stderr.write(`${folder} is not a folder\n`)
  process.exit(2)
}

/** Sources of the app, not what was installed or built. */
function listSources(place: string): readonly string[] {
  return readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const path = place ? `${place}/${entry.name}` : entry.name
    if (entry.isDirectory()) return /^(?:node_modules|dist|build|\..*)$/.test(entry.name) ? [] : listSources(path)
    // A link may lead out of the app.
    return entry.isFile() && /\.(?:[jt]sx?|m[jt]s)$/.test(entry.name) ? [path] : []
  })
}

const sources = listSources('')
  .toSorted()
  .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }))
const files = new Map(sources.filter(({ bytes }) => isUtf8(bytes)).map(({ path, bytes }) => [path, bytes.toString()]))
// Its letters would be lost as the text is written.
const unread: readonly Note[] = sources
  .filter(({ bytes }) => !isUtf8(bytes) && product.modules.some((module) => bytes.includes(module)))
  .map(({ path }) => ({ path, line: 1, says: 'is not written in UTF-8: write it so, then run this again' }))
const listLines = (lines: readonly Command[]) => lines.map((line) => `  ${line.join(' ')}`).join('\n')
const migrated = migrate(product, files, (path) => lstatSync(join(folder, path), { throwIfNoEntry: false }) !== undefined)
const { files: changed } = migrated
const notes = [...unread, ...migrated.notes]
for (const [path, text] of changed) {
  writeFileSync(join(folder, path), text, { flag: files.has(path) ? 'w' : 'wx' })
  say(`${files.has(path) ? 'changed' : 'made   '} ${path}`)
}
/** What the rewritten files import, or all that apps of the product mostly need. */
const adapters = [...new Set([...changed.values()].flatMap((text) => text.match(/(?<=from ['"])@latchkey\/adapter-\w+/g) ?? []))].toSorted()
const into = adapters.length > 0 ? ['latchkey', ...adapters] : product.installs
const commands = listCommands(folder, { out: product.packages, into })
if (changed.size === 0) say(`Nothing of ${product.title} was found in ${files.size} files.`)
else if (!installs) say(`\nThen:\n${listLines(commands)}`)
else {
  const left = runCommands(commands, folder)
  if (left.length > 0) {
    process.stderr.write(`The packages could not be exchanged; the files were. Left to run:\n${listLines(left)}\n`)
    process.exitCode = 1
  }
}
if (notes.length > 0) say('\nLeft for you, each marked by a comment:')
for (const { path, line, says } of notes) say(`  ${path}:${line}  ${says}`)
