import { realpathSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { DescriptorInvalidError } from './errors.ts'
import { readJsonFile } from './listJsonFiles.ts'

type Json = { readonly [field: string]: unknown }

const depthMax = 8

/**
 * Reads a descriptor with what it includes already in it: what the including file says goes first, fields of a list belong together by
 * their path (ERC-7730). Only files inside `root` are read, and nothing is asked of the network.
 *
 * @throws {@link DescriptorInvalidError}
 */
export function resolveIncludes(file: string, root: string, including: readonly string[] = []): Json {
  if (including.includes(file)) throw new DescriptorInvalidError('includes: leads back to itself')
  if (including.length > depthMax) throw new DescriptorInvalidError('includes: too deep')
  const json = readJsonFile(file)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new DescriptorInvalidError('is no object')
  const { includes, ...own } = json as Json
  if (includes === undefined) return own
  const names = [includes].flat()
  const parents = names.map((name) => resolveIncludes(find(name, file, root), root, [...including, file]))
  return [...parents, own].reduce(merge)
}

function find(name: unknown, file: string, root: string): string {
  if (typeof name !== 'string' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(name))
    throw new DescriptorInvalidError(`includes: ${String(name).slice(0, 80)} is no file beside it, and the network is never asked`)
  let real: string
  try {
    real = realpathSync(resolve(dirname(file), name))
  } catch {
    throw new DescriptorInvalidError(`includes: ${name.slice(0, 80)} is not there`)
  }
  if (!real.startsWith(root + sep))
    throw new DescriptorInvalidError(`includes: ${name.slice(0, 80)} is outside of the folder; import the folder that holds both`)
  return real
}

function merge(included: Json, own: Json): Json {
  const entries = new Map(Object.entries(included))
  for (const [name, value] of Object.entries(own)) {
    const known = entries.get(name)
    if (isObject(known) && isObject(value)) entries.set(name, merge(known, value))
    else if (name === 'fields' && Array.isArray(known) && Array.isArray(value)) entries.set(name, mergeFields(known, value))
    else entries.set(name, value)
  }
  return Object.fromEntries(entries)
}

function mergeFields(included: readonly unknown[], own: readonly unknown[]): readonly unknown[] {
  const pathOf = (field: unknown) => (isObject(field) ? field['path'] : undefined)
  const merged = included.map((field) => {
    const over = own.find((one) => pathOf(one) !== undefined && pathOf(one) === pathOf(field))
    return isObject(field) && isObject(over) ? merge(field, over) : field
  })
  const paths = new Set(included.map(pathOf))
  return [...merged, ...own.filter((field) => pathOf(field) === undefined || !paths.has(pathOf(field)))]
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
