#!/usr/bin/env node
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { withoutRequirementIds } from './requirementIds.js'

// Bundles the declarations that tsc wrote into `dist` of the package it runs in: one file for each entry that the package exports, and
// `shared.d.ts` for what several of them use.

/** @type {{ exports: Record<string, { types?: string }> }} */
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const entries = Object.values(exports).flatMap(({ types }) => (types ? [types.replace(/^\.\/dist\/|\.d\.ts$/g, '')] : []))
const bundle = await rolldown({
  input: Object.fromEntries(entries.map((entry) => [entry, resolve('dist', `${entry}.d.ts`)])),
  external: (id) => !/^[./]/.test(id),
  // No comments with paths of this machine.
  experimental: { attachDebugInfo: 'none' },
  // Its own generator has nothing to do: no source is read.
  plugins: [dts({ dtsOnly: true, oxc: true, tsconfig: false })],
  onLog(_, { code, message }) {
    // How long a plugin took says how busy the machine is, and nothing of what was written.
    if (code !== 'PLUGIN_TIMINGS') throw new Error(message)
  },
})
const { output } = await bundle.generate({
  entryFileNames: '[name].d.ts',
  chunkFileNames: '[name].d.ts',
  codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
  minifyInternalExports: false,
})
await bundle.close()
for (const file of globSync('dist/**/*.d.ts')) rmSync(file)
for (const file of output) {
  if (file.type !== 'chunk') continue
  const path = join('dist', file.fileName)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, withoutRequirementIds(file.code))
}
