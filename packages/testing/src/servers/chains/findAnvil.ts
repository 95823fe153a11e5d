/// <reference types="node" />
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/**
 * The anvil of this machine: the one that npm installed, else one on PATH.
 *
 * @throws If there is none, saying how to get one.
 */
export function findAnvil(env: NodeJS.ProcessEnv = process.env): string {
  const { platform, arch } = process
  const name = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const wanted = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  // Beside this package, and where the tests run.
  for (const from of [import.meta.url, join(process.cwd(), 'package.json')]) {
    const binary = findPackage(wanted, from, name)
    if (binary) return binary
  }
  const found = (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable)
  if (found) return found
  throw new Error(
    `anvil is not installed for ${platform} ${arch}.\nAdd the package ${wanted} 1.7.1, or install Foundry (https://getfoundry.sh) so that "anvil" is on PATH.`,
  )
}

function findPackage(name: string, from: string, program: string): string | undefined {
  try {
    const binary = join(dirname(createRequire(from).resolve(`${name}/package.json`)), 'bin', program)
    return isExecutable(binary) ? binary : undefined
  } catch {
    return undefined
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** What to hand anvil for one chain. Silent, because a line per request drowns everything else. */
export function anvilArguments(chain: { readonly id: number }, port: number): string[] {
  return ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chain.id), '--silent']
}
