import { posix } from 'node:path'

/** What shell lines of pages may name: scripts of the root, packages with their scripts, and files. */
export type Commands = {
  /** Names of the root's scripts, beside what pnpm does itself. */
  readonly scripts: ReadonlySet<string>
  /** Scripts of each package of the workspace, by its name. */
  readonly packages: ReadonlyMap<string, ReadonlySet<string>>
  readonly files: ReadonlySet<string>
}

/** Shell lines of a page that name a script, package or file that is not there. */
export function deadShellLines(page: string, text: string, commands: Commands): readonly string[] {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((found) => found[1] ?? '')
  return blocks
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/\s#.*$/, '').trim())
    .filter((line) => line !== '' && !isAlive(page, withoutSettings(line), commands))
}

const withoutSettings = (line: string) => line.replace(/^(?:[A-Z_]+=(?:'[^']*'|\S*)\s*)+/, '')

function isAlive(page: string, line: string, { scripts, packages, files }: Commands): boolean {
  const filtered = /^pnpm --filter (\S+?)(?:\.\.\.)? (\S+)/.exec(line)
  if (filtered) return packages.get(filtered[1] ?? '')?.has(filtered[2] ?? '') ?? false
  const script = /^(?:npx -y )?pnpm(?:@[\d.]+)? ([\w:]+)/.exec(line)?.[1]
  if (script) return script === 'install' || script === 'exec' || scripts.has(script)
  const program = /^node (?:--\S+ )*(\S+)/.exec(line)?.[1]
  if (program) {
    const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts')
    return [source, posix.join(posix.dirname(page), source)].some((file) => files.has(file))
  }
  const installed = /^npm install (.+)/.exec(line)?.[1]?.split(/\s+/) ?? []
  // A version may follow.
  return installed
    .map((name) => name.replace(/(?<=.)@[^/]*$/, ''))
    .every((name) => !(name === 'latchkey' || name.startsWith('@latchkey/')) || packages.has(name))
}
