import {
  type ArraySchema,
  array,
  boolean,
  check,
  type GenericSchema,
  type InferOutput,
  integer,
  lazy,
  looseObject,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
  union,
  unknown,
} from 'valibot'

const word = pipe(string(), minLength(1), maxLength(512))
const words = pipe(string(), maxLength(1_024))
const scalar = union([string(), number(), boolean()])
const chainNumber = pipe(number(), integer(), minValue(1), maxValue(Number.MAX_SAFE_INTEGER))
const mapReference = strictObject({ map: word, keyPath: word })
const list = <schema extends GenericSchema>(of: schema): ArraySchema<schema, undefined> => array(of)

/** Where a contract is. */
export const deploymentSchema = strictObject({
  chainId: chainNumber,
  address: pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/, 'an address')),
})

/** Formats of ERC-7730, of both versions. */
export const formatNames = [
  ...(['raw', 'amount', 'tokenAmount', 'tokenTicker', 'nftName', 'date', 'duration', 'unit', 'enum'] as const),
  ...(['addressName', 'interoperableAddressName', 'calldata', 'chainId'] as const),
] as const

const together = [
  ['token', 'tokenPath'],
  ['callee', 'calleePath'],
  ['selector', 'selectorPath'],
  ['amount', 'amountPath'],
  ['spender', 'spenderPath'],
  ['collection', 'collectionPath'],
  ['chainId', 'chainIdPath'],
] as const

/** Parameters of every format: which of them count is for the format. */
export const fieldParametersSchema = pipe(
  strictObject({
    ...{ token: optional(union([word, mapReference])), tokenPath: optional(word) },
    ...{ callee: optional(union([word, mapReference])), calleePath: optional(word) },
    ...{ selector: optional(union([word, mapReference])), selectorPath: optional(word) },
    ...{ amount: optional(union([number(), word, mapReference])), amountPath: optional(word) },
    ...{ spender: optional(union([word, mapReference])), spenderPath: optional(word) },
    ...{ collection: optional(union([word, mapReference])), collectionPath: optional(word) },
    ...{ chainId: optional(union([number(), word, mapReference])), chainIdPath: optional(word) },
    nativeCurrencyAddress: optional(union([word, list(word)])),
    threshold: optional(union([word, number()])),
    message: optional(words),
    encoding: optional(picklist(['timestamp', 'blockheight'])),
    base: optional(words),
    decimals: optional(pipe(number(), integer(), minValue(0), maxValue(77))),
    prefix: optional(boolean()),
    types: optional(list(word)),
    sources: optional(list(word)),
    senderAddress: optional(union([word, list(word)])),
    $ref: optional(word),
  }),
  check((given) => together.every(([one, other]) => given[one] === undefined || given[other] === undefined), 'one of a value and its path'),
)

/** See {@link fieldParametersSchema}. */
export type FieldParameters = InferOutput<typeof fieldParametersSchema>

const rule = nullable(scalar)
const visible = union([
  picklist(['always', 'never', 'optional']),
  strictObject({ ifNotIn: pipe(list(rule), minLength(1)) }),
  strictObject({ mustMatch: pipe(list(rule), minLength(1)) }),
])

/** A field, a group of fields, or a reference to a definition. */
export type DescriptorField = {
  readonly $id?: string | undefined
  readonly $comment?: unknown
  readonly path?: string | undefined
  readonly value?: string | number | boolean | undefined
  readonly label?: string | undefined
  readonly format?: (typeof formatNames)[number] | undefined
  readonly params?: FieldParameters | undefined
  readonly $ref?: string | undefined
  readonly visible?: InferOutput<typeof visible> | undefined
  readonly separator?: string | undefined
  readonly encryption?: unknown
  readonly iteration?: 'sequential' | 'bundled' | undefined
  readonly fields?: readonly DescriptorField[] | undefined
}

/** See {@link DescriptorField}. */
export const descriptorFieldSchema: GenericSchema<unknown, DescriptorField> = pipe(
  strictObject({
    ...{ $id: optional(words), $comment: optional(unknown()), path: optional(word), value: optional(scalar), label: optional(words) },
    ...{ format: optional(picklist(formatNames)), params: optional(fieldParametersSchema), $ref: optional(word) },
    ...{ visible: optional(visible), separator: optional(words), encryption: optional(unknown()) },
    ...{ iteration: optional(picklist(['sequential', 'bundled'])), fields: optional(array(lazy(() => descriptorFieldSchema))) },
  }),
  check(({ path, value }) => path === undefined || value === undefined, 'a path or a value, not both'),
  check(({ fields, format, $ref }) => fields === undefined || (format === undefined && $ref === undefined), 'a group or a field, not both'),
)

const intent = union([words, record(string(), words)])

const formatSchema = strictObject({
  ...{ $id: optional(words), $comment: optional(unknown()), intent: optional(intent), interpolatedIntent: optional(words) },
  ...{
    fields: array(descriptorFieldSchema),
    required: optional(array(word)),
    excluded: optional(array(word)),
    screens: optional(unknown()),
  },
})

/** How one function or one type of message is shown. */
export type DescriptorFormat = InferOutput<typeof formatSchema>

const contractSchema = strictObject({
  abi: optional(unknown()),
  deployments: pipe(list(deploymentSchema), minLength(1)),
})

const eip712Schema = strictObject({
  schemas: optional(unknown()),
  domain: optional(record(string(), union([string(), number()]))),
  domainSeparator: optional(pipe(string(), regex(/^0x[0-9a-fA-F]{64}$/, '32 bytes'))),
  deployments: optional(pipe(list(deploymentSchema), minLength(1))),
})

/** An ERC-7730 descriptor, version 1 or 2, with what it includes already in it. */
export const descriptorSchema = strictObject({
  $schema: pipe(string(), regex(/(?:^|\/)erc7730-v[12](?:\.\d+\.\d+)?\.schema\.json$/, 'the schema of version 1 or 2 of ERC-7730')),
  $comment: optional(unknown()),
  $i18n: optional(unknown()),
  storageLayout: optional(unknown()),
  context: pipe(
    strictObject({
      ...{ $id: optional(words), $comment: optional(unknown()) },
      ...{ contract: optional(contractSchema), eip712: optional(eip712Schema) },
    }),
    check(({ contract, eip712 }) => (contract === undefined) !== (eip712 === undefined), 'a contract or an EIP-712 domain'),
  ),
  // Nothing of what is not named here is ever shown.
  metadata: looseObject({
    owner: optional(words),
    contractName: optional(words),
    token: optional(looseObject({ name: words, ticker: words, decimals: pipe(number(), integer(), minValue(0), maxValue(77)) })),
    constants: optional(record(string(), nullable(scalar))),
    enums: optional(record(string(), union([string(), record(string(), words)]))),
    maps: optional(record(string(), looseObject({ values: record(string(), nullable(scalar)) }))),
  }),
  display: strictObject({
    definitions: optional(record(string(), descriptorFieldSchema)),
    formats: record(string(), formatSchema),
  }),
})

/** See {@link descriptorSchema}. */
export type DescriptorJson = InferOutput<typeof descriptorSchema>
