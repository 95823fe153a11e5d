#!/usr/bin/env node
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from './migrate.ts'
import { products } from './products.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const [id, folder = '.'] = process.argv.slice(2)
const product = products.find((one) => one.id === id)
if (!product) {
  process.stderr.write(`Usage: npx @latchkey/codemod <${products.map((one) => one.id).join(' | ')}> [folder]\n`)
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

const files = new Map(
  listSources('')
    .toSorted()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
)
const { files: changed, notes } = migrate(product, files)
for (const [path, text] of changed) {
  writeFileSync(join(folder, path), text)
  say(`${files.has(path) ? 'changed' : 'made   '} ${path}`)
}
if (changed.size === 0) say(`Nothing of ${product.title} was found in ${files.size} files.`)
else say(`\nThen:\n  npm uninstall ${product.packages.join(' ')}\n  npm install ${product.installs.join(' ')}`)
if (notes.length > 0) say('\nLeft for you, each marked by a comment:')
for (const { path, line, says } of notes) say(`  ${path}:${line}  ${says}`)
