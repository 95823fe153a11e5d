import { getDotPath, safeParse } from 'valibot'
import { encodeType, type TypedDataTypes } from './encodeType.ts'
import { type Parameter, parseSignature, type Signature } from './parseSignature.ts'
import { type DescriptorFormat, type DescriptorJson, descriptorSchema } from './schemas.ts'

/** A descriptor that was checked, and what it may be used for. */
export type Descriptor = {
  readonly version: 1 | 2
  readonly kind: 'contract' | 'eip712'
  /** Who it says the contract belongs to. */
  readonly source: string
  /** Chain and contract, in lower case: it is good for these alone. */
  readonly deployments: readonly { readonly chainId: number; readonly address: string }[]
  /** What an EIP-712 domain must say. */
  readonly domain: { readonly [field: string]: string | number }
  readonly domainSeparator: string | undefined
  readonly formats: readonly DescriptorEntry[]
  readonly json: DescriptorJson
}

/** One function or one type of message. */
export type DescriptorEntry = {
  /** Selector of the function, or hash of the type. */
  readonly id: string
  /** What it is called: the function, or the primary type. */
  readonly name: string
  /** Of the function; none for typed data. */
  readonly parameters: readonly Parameter[]
  readonly format: DescriptorFormat
}

/** Keccak-256 of a text, as hex. */
export type HashText = (text: string) => string

/**
 * Checks an ERC-7730 descriptor and finds out what it is bound to.
 *
 * @returns Why not, with the place in it, for one that we cannot use whole.
 */
export function readDescriptor(json: unknown, hash: HashText): Descriptor | { readonly problem: string } {
  if (isDeep(json)) return { problem: 'the file: is nested too deeply' }
  const parsed = safeParse(descriptorSchema, json, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    return { problem: `${getDotPath(issue) ?? 'the file'}: ${issue.message.slice(0, 160)}` }
  }
  const descriptor = parsed.output
  const version = /erc7730-v1[^/]*$/.test(descriptor.$schema) ? 1 : 2
  const source = descriptor.metadata.owner ?? descriptor.metadata.contractName
  if (!source?.trim()) return { problem: 'metadata.owner: nobody is named' }
  const { context, display } = descriptor
  const { contract, eip712 } = context
  const kind = contract ? 'contract' : 'eip712'
  const bound = contract ?? bindDomain(eip712 ?? {})
  if ('problem' in bound) return bound
  const formats: DescriptorEntry[] = []
  for (const [key, format] of Object.entries(display.formats)) {
    const place = `display.formats["${key.slice(0, 80)}"]`
    if (version === 2 && (format.required ?? format.excluded ?? format.screens) !== undefined)
      return { problem: `${place}: required, excluded and screens are of version 1` }
    const entry = contract
      ? readFunction(key, version === 1 ? contract.abi : undefined, version, hash)
      : readType(key, version === 1 ? eip712?.schemas : undefined, hash)
    if (!entry)
      return { problem: `${place}: ${kind === 'contract' ? 'no function with named parameters' : 'no type as EIP-712 encodes it'}` }
    if (formats.some(({ id }) => id === entry.id)) return { problem: `${place}: is there twice` }
    formats.push({ ...entry, format })
  }
  if (formats.length === 0) return { problem: 'display.formats: is empty' }
  const { domain = {}, domainSeparator } = eip712 ?? {}
  const deployments = bound.deployments.map(({ chainId, address }) => ({ chainId, address: address.toLowerCase() }))
  return { version, kind, source, deployments, domain, domainSeparator, formats, json: descriptor }
}

/** Objects and lists within one another; a real descriptor has ten. */
const depthMax = 64

/** Whether reading it would take the stack. It is found out level by level, which takes none. */
function isDeep(json: unknown): boolean {
  let level: readonly unknown[] = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthMax) return true
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}

type Context = NonNullable<DescriptorJson['context']['eip712']>

function bindDomain({ deployments, domain }: Context): Pick<Descriptor, 'deployments'> | { readonly problem: string } {
  if (deployments) return { deployments }
  const { chainId, verifyingContract } = domain ?? {}
  if (typeof chainId === 'number' && typeof verifyingContract === 'string' && /^0x[0-9a-fA-F]{40}$/.test(verifyingContract))
    return { deployments: [{ chainId, address: verifyingContract }] }
  return { problem: 'context.eip712: bound to no chain and contract' }
}

function readFunction(key: string, abi: unknown, version: 1 | 2, hash: HashText): Omit<DescriptorEntry, 'format'> | undefined {
  const own = parseSignature(key)
  const id = own ? hash(own.canonical).slice(0, 10) : key.toLowerCase()
  // An ABI counts only where the key itself does not name its parameters, as in version 1.
  const isNamed = own && areNamed(own.parameters)
  const signature = isNamed ? own : (findInAbi(abi, id, hash) ?? own)
  if (!signature || !/^0x[0-9a-f]{8}$/.test(id) || (version === 2 && !isNamed)) return undefined
  return { id, name: signature.name, parameters: signature.parameters }
}

function areNamed(parameters: readonly Parameter[]): boolean {
  return parameters.every(({ name, components = [] }) => name !== '' && areNamed(components))
}

function findInAbi(abi: unknown, selector: string, hash: HashText): Signature | undefined {
  if (!Array.isArray(abi)) return undefined
  for (const item of abi) {
    const { type, name, inputs } = Object(item) as { readonly [field: string]: unknown }
    const text = type === 'function' && typeof name === 'string' ? writeInputs(inputs) : undefined
    const signature = text === undefined ? undefined : parseSignature(`${name}${text}`)
    if (signature && hash(signature.canonical).startsWith(selector)) return signature
  }
  return undefined
}

/** An ABI's inputs as a fragment writes them. */
function writeInputs(inputs: unknown, depth = 0): string | undefined {
  if (!Array.isArray(inputs) || depth > 8) return undefined
  const written = inputs.map((input) => {
    const { name = '', type = '', components } = Object(input) as { readonly [field: string]: unknown }
    const struct = String(type).startsWith('tuple') ? writeInputs(components, depth + 1) : ''
    return `${struct}${String(type).replace(/^tuple/, '')} ${String(name)}`
  })
  return `(${written.join(',')})`
}

function readType(key: string, schemas: unknown, hash: HashText): Omit<DescriptorEntry, 'format'> | undefined {
  const name = /^(\w+)/.exec(key)?.[1]
  if (name === undefined) return undefined
  if (/^(?:\w+\((?:[\w[\]]+ \w+(?:,[\w[\]]+ \w+)*)?\))+$/.test(key)) return { id: hash(key), name, parameters: [] }
  // Version 1 may name the type alone and bring the types beside it.
  const types = name === key && Array.isArray(schemas) ? schemas.map((one) => Object(one)).filter((one) => one.primaryType === key) : []
  const [only, ...more] = types.map((one) => one.types).filter(areTypes)
  return only && more.length === 0 ? { id: hash(encodeType(only, key)), name, parameters: [] } : undefined
}

function areTypes(types: unknown): types is TypedDataTypes {
  return Object.values(Object(types)).every(
    (fields) =>
      Array.isArray(fields) && fields.every((field) => typeof Object(field).name === 'string' && typeof Object(field).type === 'string'),
  )
}
