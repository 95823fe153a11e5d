#!/usr/bin/env node
import { globSync, readFileSync, writeFileSync } from 'node:fs'
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
const built = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/.*/**']
const paths = globSync('**/*.{ts,tsx,js,jsx,mts,mjs}', { cwd: folder, exclude: built })
const files = new Map(paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]))
const { files: changed, notes } = migrate(product, files)
for (const [path, text] of changed) {
  writeFileSync(join(folder, path), text)
  say(`${files.has(path) ? 'changed' : 'made   '} ${path}`)
}
if (changed.size === 0) say(`Nothing of ${product.title} was found in ${files.size} files.`)
else say(`\nThen:\n  npm uninstall ${product.packages.join(' ')}\n  npm install ${product.installs.join(' ')}`)
if (notes.length > 0) say('\nLeft for you, each marked by a comment:')
for (const { path, line, says } of notes) say(`  ${path}:${line}  ${says}`)
