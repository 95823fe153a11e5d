import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes into each page the hash of every script and style sheet that it names: the browser runs no other. */
export function addIntegrity(): Plugin {
  return {
    name: 'latchkey-integrity',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }) {
      for (const page of readdirSync(dir).filter((file) => file.endsWith('.html'))) {
        const path = join(dir, page)
        writeFileSync(
          path,
          withIntegrity(readFileSync(path, 'utf8'), (file) => readFileSync(join(dir, file))),
        )
      }
    },
  }
}

/** The page with `integrity` on its scripts, preloads and style sheets. */
export function withIntegrity(html: string, read: (file: string) => Uint8Array): string {
  return html.replace(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/(assets\/[\w.-]+\.(?:js|css))"(?=[\s>])/g, (tag, file: string) => {
    const hash = createHash('sha384').update(read(file)).digest('base64')
    return `${tag} integrity="sha384-${hash}"`
  })
}
