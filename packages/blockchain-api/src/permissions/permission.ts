import {
  array,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  pipe,
  regex,
  strictObject,
  string,
  union,
} from 'valibot'

const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/, 'an EVM address'))
/** In the asset's smallest unit. */
const amount = pipe(string(), regex(/^0x[0-9a-fA-F]{1,64}$/, 'an amount in hex'))
const count = pipe(number(), integer(), minValue(1), maxValue(1_000_000))
/** Unix time. */
const seconds = pipe(number(), integer(), minValue(0), maxValue(8_640_000_000_000))
/** At least a minute: a limit that renews itself faster is none. */
const period = pipe(number(), integer(), minValue(60), maxValue(366 * 86_400))
/** Such as `mint(address,uint256)`. */
const signature = pipe(string(), maxLength(200), regex(/^[A-Za-z_$][\w$]*\([\w,()[\]]*\)$/, 'the signature of a function'))

/** What an account may let others do (ERC-7715), with its limit. */
export const permissionSchema = union([
  strictObject({ type: literal('native-token-transfer'), data: strictObject({ allowance: amount }) }),
  strictObject({
    type: literal('native-token-periodic'),
    data: strictObject({ periodAmount: amount, periodDuration: period, startTime: seconds }),
  }),
  strictObject({ type: literal('erc20-token-transfer'), data: strictObject({ address, allowance: amount }) }),
  strictObject({
    type: literal('erc20-token-periodic'),
    data: strictObject({ tokenAddress: address, periodAmount: amount, periodDuration: period, startTime: seconds }),
  }),
  strictObject({
    type: literal('contract-call'),
    data: strictObject({ address, calls: pipe(array(signature), minLength(1), maxLength(20)) }),
  }),
])
/** See {@link permissionSchema}. */
export type Permission = InferOutput<typeof permissionSchema>

/** What limits a permission further: how often, and how much of the chain's coin calls to a contract may take along. */
export const policySchema = union([
  strictObject({ type: literal('call-limit'), data: strictObject({ count }) }),
  strictObject({ type: literal('spent-limit'), data: strictObject({ allowance: amount }) }),
])
/** See {@link policySchema}. */
export type Policy = InferOutput<typeof policySchema>

/** Policies that one permission may have. */
export const policiesSchema = pipe(array(policySchema), maxLength(2))
