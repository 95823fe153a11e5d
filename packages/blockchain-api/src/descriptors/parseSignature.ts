/** A parameter of a function. */
export type Parameter = {
  /** Empty where the signature does not name it. */
  readonly name: string
  /** As the ABI writes it; a struct is `tuple`, with `[]` or `[n]` after it for lists. */
  readonly type: string
  /** Fields of a struct. */
  readonly components?: readonly Parameter[] | undefined
}

/** A function with the names of its parameters. */
export type Signature = {
  readonly name: string
  readonly parameters: readonly Parameter[]
  /** Types alone, as they are hashed: `transfer(address,uint256)`. */
  readonly canonical: string
}

const atomic = /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:\d{1,3})?)$/
const charactersMax = 4_096
const depthMax = 8

/**
 * Reads a function fragment such as `swap((address token,uint256 amount) order,bytes data)`.
 *
 * A list of no items and a struct of no fields are refused: any number of them fits into no bytes. So is a name that is there twice
 * beside itself: a path could mean either.
 *
 * @returns `undefined` for what is none.
 */
export function parseSignature(text: string): Signature | undefined {
  const match = /^\s*([A-Za-z_$][\w$]*)\s*(\(.*\))\s*$/s.exec(text)
  if (!match || text.length > charactersMax) return undefined
  const reader = { text: match[2] ?? '', at: 0 }
  const parameters = readTuple(reader, 0)
  if (!parameters || reader.at !== reader.text.length) return undefined
  const name = match[1] ?? ''
  return { name, parameters, canonical: `${name}(${parameters.map(toType).join(',')})` }
}

/** A parameter's type as it is hashed: structs as their fields in parentheses. */
export function toType({ type, components }: Parameter): string {
  return components ? `(${components.map(toType).join(',')})${type.slice('tuple'.length)}` : type
}

type Reader = { readonly text: string; at: number }

function readTuple(reader: Reader, depth: number): readonly Parameter[] | undefined {
  if (depth > depthMax || reader.text[reader.at] !== '(') return undefined
  reader.at += 1
  const parameters: Parameter[] = []
  take(reader, /\s*/y)
  if (reader.text[reader.at] === ')') {
    reader.at += 1
    return depth === 0 ? parameters : undefined
  }
  for (;;) {
    const parameter = readParameter(reader, depth)
    if (!parameter || (parameter.name !== '' && parameters.some(({ name }) => name === parameter.name))) return undefined
    parameters.push(parameter)
    const end = take(reader, /\s*([,)])/y)?.[1]
    if (end === ')') return parameters
    if (end !== ',') return undefined
  }
}

function readParameter(reader: Reader, depth: number): Parameter | undefined {
  take(reader, /\s*(?:tuple\s*(?=\())?/y)
  const components = reader.text[reader.at] === '(' ? readTuple(reader, depth + 1) : undefined
  const word = components ? 'tuple' : readAtomic(take(reader, /[a-z]+\d*/y)?.[0] ?? '')
  if (word === undefined) return undefined
  const lists = take(reader, /(?:\[(?:[1-9]\d{0,5})?\])*/y)?.[0] ?? ''
  // Where data is kept says nothing about how it is encoded.
  const name = take(reader, /(?:\s+(?:memory|calldata|storage|payable|indexed)(?=\s|[,)]))?(?:\s+([A-Za-z_$][\w$]*))?/y)?.[1] ?? ''
  return { name, type: `${word}${lists}`, ...(components && { components }) }
}

function readAtomic(word: string): string | undefined {
  if (!atomic.test(word)) return undefined
  const bits = /^u?int(\d*)$/.exec(word)?.[1]
  if (bits === undefined) return word
  if (bits === '') return `${word}256`
  return Number(bits) % 8 === 0 && Number(bits) >= 8 && Number(bits) <= 256 && !bits.startsWith('0') ? word : undefined
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at
  const match = pattern.exec(reader.text)
  if (match) reader.at = pattern.lastIndex
  return match ?? undefined
}
