import { readdir, readFile, writeFile } from 'node:fs/promises'
import { preset } from '@latchkey/tsup'

/** What a server component may call or read is left without the directive. */
const plain = ['index.js', 'networks.js', 'jsx.js', 'vue.js', 'svelte.js']

/** Everything else holds React's contexts and hooks. */
async function markClientFiles() {
  const files = (await readdir('dist')).filter((file) => file.endsWith('.js') && !plain.includes(file))
  await Promise.all(files.map(async (file) => writeFile(`dist/${file}`, `"use client";\n${await readFile(`dist/${file}`, 'utf8')}`)))
}

const entries = ['index', 'react', 'account', 'networks', 'walletButtons', 'jsx', 'vue', 'svelte']

export default preset(
  entries.map((entry) => `src/${entry}.ts`),
  {
    onSuccess: markClientFiles,
  },
)
