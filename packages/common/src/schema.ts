/**
 * The part of valibot that a page needs before its first list, under valibot's names and with its types: its own functions take what
 * these make, and these take what it makes. Left out is what only other pages use: texts by language, defaults, async, every fault of a value.
 */
import type * as valibot from 'valibot'

/** Any text. */
/* @__NO_SIDE_EFFECTS__ */
export function string(): valibot.StringSchema<undefined> {
  return is('string', 'string', (value) => typeof value === 'string')
}

/** Any number but NaN. */
/* @__NO_SIDE_EFFECTS__ */
export function number(): valibot.NumberSchema<undefined> {
  return is('number', 'number', (value) => typeof value === 'number' && !Number.isNaN(value))
}

/** `true` or `false`. */
/* @__NO_SIDE_EFFECTS__ */
export function boolean(): valibot.BooleanSchema<undefined> {
  return is('boolean', 'boolean', (value) => typeof value === 'boolean')
}

/** Anything. */
/* @__NO_SIDE_EFFECTS__ */
export function unknown(): valibot.UnknownSchema {
  return is('unknown', 'unknown', () => true)
}

/** This one value. */
/* @__NO_SIDE_EFFECTS__ */
export function literal<const wanted extends string | number | boolean>(wanted: wanted): valibot.LiteralSchema<wanted, undefined> {
  return is('literal', JSON.stringify(wanted), (value) => value === wanted, { literal: wanted })
}

/** One of these texts. */
/* @__NO_SIDE_EFFECTS__ */
export function picklist<const options extends readonly string[]>(options: options): valibot.PicklistSchema<options, undefined> {
  const expects = `(${options.map((one) => `"${one}"`).join(' | ')})`
  return is('picklist', expects, (value) => options.includes(value as string), { options })
}

/** What a function says is right. */
/* @__NO_SIDE_EFFECTS__ */
export function custom<value>(isRight: (value: unknown) => boolean, message: string): valibot.CustomSchema<value, string> {
  return is('custom', 'unknown', isRight, { check: isRight, message })
}

/** `null`, or what the schema takes. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<const wrapped extends Schema>(wrapped: wrapped): valibot.NullableSchema<wrapped, undefined> {
  return or('nullable', wrapped, [null])
}

/** Absent, or what the schema takes. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<const wrapped extends Schema>(wrapped: wrapped): valibot.OptionalSchema<wrapped, undefined> {
  return or('optional', wrapped, [undefined])
}

/** Absent, `null`, or what the schema takes. */
/* @__NO_SIDE_EFFECTS__ */
export function nullish<const wrapped extends Schema>(wrapped: wrapped): valibot.NullishSchema<wrapped, undefined> {
  return or('nullish', wrapped, [null, undefined])
}

/** A list whose every item the schema takes. */
/* @__NO_SIDE_EFFECTS__ */
export function array<const item extends Schema>(item: item): valibot.ArraySchema<item, undefined> {
  const run: Run = (value, part) => (Array.isArray(value) ? collect([], value, value.keys(), () => item) : fault(part, value))
  return make('schema', 'array', 'Array', run, { item })
}

/** An object with these fields, copied without others. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const entries extends Readonly<Record<string, Schema>>>(entries: entries): valibot.ObjectSchema<entries, undefined> {
  const run: Run = (value, part) => {
    if (!isObject(value)) return fault(part, value)
    const isThere = (key: string) => key in value || !/^(optional|nullish)$/.test(entries[key]?.type ?? '')
    const missing = (key: string): Schema => is('key', `"${key}"`, () => false)
    return collect({}, value, Object.keys(entries).filter(isThere), (key) => (key in value && entries[key]) || missing(key))
  }
  return make('schema', 'object', 'Object', run, { entries })
}

/** An object of any keys, copied without those that reach a prototype. */
/* @__NO_SIDE_EFFECTS__ */
export function record<const key extends valibot.GenericSchema<string, string>, const item extends Schema>(
  key: key,
  item: item,
): valibot.RecordSchema<key, item, undefined> {
  const run: Run = (value, part) => {
    if (!isObject(value)) return fault(part, value)
    const keys = Object.keys(value).filter((name) => !/^(__proto__|prototype|constructor)$/.test(name))
    const wrong = keys.find((name) => read(key, name).issues)
    return wrong === undefined ? collect({}, value, keys, () => item) : collect({}, { [wrong]: wrong }, [wrong], () => key)
  }
  return make('schema', 'record', 'Object', run, { key, value: item })
}

/** A schema, and what its value must meet or becomes, in this order. */
export const pipe: typeof valibot.pipe = /* @__NO_SIDE_EFFECTS__ */ (...parts: Part[]) =>
  standard({
    ...parts[0],
    pipe: parts,
    '~run': (dataset: Dataset) => parts.reduce((before, part) => (before.issues ? before : part['~run'](before, early)), dataset),
  })

/** At most so many characters or items. */
export const maxLength: typeof valibot.maxLength = /* @__NO_SIDE_EFFECTS__ */ (most: number, message?: unknown) =>
  meets('max_length', `<=${most}`, (value: string) => value.length <= most, most, message)

/** One character or item at least. */
export const nonEmpty: typeof valibot.nonEmpty = /* @__NO_SIDE_EFFECTS__ */ (message?: unknown) =>
  meets('non_empty', '!0', (value: string) => value.length > 0, undefined, message)

/** Text that fits the expression. */
export const regex: typeof valibot.regex = /* @__NO_SIDE_EFFECTS__ */ (expression: RegExp, message?: unknown) =>
  meets('regex', `${expression}`, (value: string) => expression.test(value), expression, message)

/** A whole number. */
export const integer: typeof valibot.integer = /* @__NO_SIDE_EFFECTS__ */ (message?: unknown) =>
  meets('integer', null, Number.isInteger, Number.isInteger, message)

/** A number but infinity. */
export const finite: typeof valibot.finite = /* @__NO_SIDE_EFFECTS__ */ (message?: unknown) =>
  meets('finite', null, Number.isFinite, Number.isFinite, message)

/** A number not below. */
export const minValue: typeof valibot.minValue = /* @__NO_SIDE_EFFECTS__ */ (least: valibot.ValueInput, message?: unknown) =>
  meets('min_value', `>=${least}`, (value: valibot.ValueInput) => (value as number) >= (least as number), least, message)

/** What a function says is right. */
export const check: typeof valibot.check = /* @__NO_SIDE_EFFECTS__ */ (isRight: (value: never) => boolean, message?: unknown) =>
  meets('check', null, isRight, isRight, message)

/** Another value in its place. */
export const transform: typeof valibot.transform = /* @__NO_SIDE_EFFECTS__ */ (operation: (value: never) => unknown) =>
  make('transformation', 'transform', null, (value) => ({ typed: true, value: operation(value as never) }), { operation })

type Schema = valibot.GenericSchema
type Part = { readonly expects: string | null; '~run'(dataset: Dataset, config: object): Dataset }
type Dataset = { typed?: boolean; value: unknown; issues?: readonly Issue[] }
type Issue = {
  readonly type: string
  readonly expected: string | null
  readonly path?: readonly { readonly key: unknown }[] | undefined
}
type Run = (value: unknown, part: Part) => Dataset

const early = { abortEarly: true }

/** Runs a schema, of here or of valibot, until the first fault. */
export function read(schema: Schema, value: unknown): Dataset {
  return (schema as unknown as Part)['~run']({ value }, early)
}

function make(kind: string, type: string, expects: string | null, run: Run, own: object): never {
  const part: Part = standard({ kind, type, expects, async: false, ...own, '~run': ({ value }: Dataset) => run(value, part) })
  return part as never
}

/** Takes what valibot's users and those of Standard Schema ask of a schema. */
function standard<part extends Pick<Part, '~run'>>(part: part): never {
  const validate = (value: unknown) => part['~run']({ value }, early)
  return { ...part, '~standard': { version: 1, vendor: 'valibot', validate } } as never
}

function is(type: string, expects: string, isRight: (value: unknown) => boolean, own: object = {}): never {
  return make('schema', type, expects, (value, part) => (isRight(value) ? { typed: true, value } : fault(part, value)), own)
}

function meets(type: string, expects: string | null, isRight: (value: never) => boolean, requirement: unknown, message: unknown): never {
  const run: Run = (value, part) => (isRight(value as never) ? { typed: true, value } : fault(part, value))
  return make('validation', type, expects, run, { requirement, message })
}

function or(type: string, wrapped: Schema, others: readonly unknown[]): never {
  const expects = `(${[wrapped.expects, ...others].join(' | ')})`
  return make('schema', type, expects, (value) => (others.includes(value) ? { typed: true, value } : read(wrapped, value)), { wrapped })
}

/** Reads a value's fields into the output, until the first fault. */
function collect(output: object, value: object, keys: Iterable<PropertyKey>, schemaOf: (key: never) => Schema): Dataset {
  for (const key of keys) {
    const field = read(schemaOf(key as never), Reflect.get(value, key))
    if (field.issues) return { value, issues: field.issues.map((issue) => ({ ...issue, path: [{ key }, ...(issue.path ?? [])] })) }
    Reflect.set(output, key, field.value)
  }
  return { typed: true, value: output }
}

function fault({ expects, ...part }: Part, input: unknown): Dataset {
  const { message = `Expected ${expects}` } = part as { message?: unknown }
  return { typed: false, value: input, issues: [{ ...part, input, expected: expects, received: typeof input, message } as object as Issue] }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
