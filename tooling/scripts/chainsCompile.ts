import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'
import { LabError } from './LabError.ts'

/** What deploying a contract takes. */
export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

const sources = join(import.meta.dirname, 'contracts')
const require = createRequire(import.meta.url)

/**
 * Compiles the lab's contracts with solc, or takes what an earlier run left.
 *
 * @param cacheDirectory Where results are kept, by the hash of all that went in.
 * @returns Artifacts by contract name, which is also the file's.
 */
export async function compileContracts(cacheDirectory: string): Promise<Readonly<Record<string, Artifact>>> {
  const files = (await readdir(sources)).filter((file) => file.endsWith('.sol')).sort()
  const input = Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, { content: await readFile(join(sources, file), 'utf8') }] as const)),
  )
  const versions = ['solc', '@openzeppelin/contracts'].map((name) => require(`${name}/package.json`).version as string)
  const key = createHash('sha256')
    .update(JSON.stringify([input, versions]))
    .digest('hex')
    .slice(0, 16)
  const cache = join(cacheDirectory, `contracts-${key}.json`)
  try {
    return JSON.parse(await readFile(cache, 'utf8')) as Record<string, Artifact>
  } catch {
    const artifacts = compile(input)
    await mkdir(cacheDirectory, { recursive: true })
    // Written aside and moved, because two labs may start at once.
    const draft = `${cache}.${randomUUID()}`
    await writeFile(draft, JSON.stringify(artifacts))
    await rename(draft, cache)
    return artifacts
  }
}

type SolcOutput = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<Record<string, Readonly<Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>>>
}

function compile(input: Readonly<Record<string, { content: string }>>): Record<string, Artifact> {
  // 33 MB of compiler: loaded only when there is something to compile.
  const solc = require('solc') as {
    compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string
  }
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: input,
        settings: { optimizer: { enabled: true, runs: 200 }, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
      }),
      { import: readImport },
    ),
  ) as SolcOutput
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (failures.length > 0) throw new LabError(`The lab's contracts do not compile:\n${failures.map((e) => e.formattedMessage).join('\n')}`)
  return Object.fromEntries(
    Object.keys(input).map((file) => {
      const name = file.replace('.sol', '')
      const contract = output.contracts[file]?.[name]
      if (!contract) throw new LabError(`contracts/${file} has no contract named ${name}.`)
      return [name, { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` as const }]
    }),
  )
}

function readImport(path: string) {
  try {
    return { contents: require('node:fs').readFileSync(require.resolve(path), 'utf8') as string }
  } catch (error) {
    return { error: String(error) }
  }
}
