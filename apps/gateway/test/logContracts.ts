import { encodeAbiParameters, type Hex, pad, parseAbiParameters, toHex } from 'viem'
import type { Anvil } from './startAnvil.ts'

/** Contracts that log what they are called with: three topics, or four, then the data. */
const threeTopics = '0x60603603806060600037604035602035600035836000a300'
const fourTopics = '0x60803603806080600037606035604035602035600035846000a400'

/** Addresses of token contracts whose transfers are whatever a test says. */
export const tokens = {
  coin: '0x00000000000000000000000000000000000c0141',
  postcards: '0x00000000000000000000000000000000000ca4d5',
  badges: '0x00000000000000000000000000000000000bad6e',
} as const

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const word = (value: string | bigint) => pad(typeof value === 'bigint' ? toHex(value) : (value as Hex)).slice(2)

/** Puts the contracts on a chain. */
export async function placeTokens(chain: Anvil): Promise<void> {
  await chain.rpc('anvil_setCode', [tokens.coin, threeTopics])
  await chain.rpc('anvil_setCode', [tokens.postcards, fourTopics])
  await chain.rpc('anvil_setCode', [tokens.badges, fourTopics])
}

type Ends = { from: string; to: string }

/** Says that some coins were moved. */
export const moveCoin = (chain: Anvil, { from, to, value }: Ends & { value: bigint }) =>
  chain.send({ to: tokens.coin, data: `${transferTopic}${word(from)}${word(to)}${word(value)}` })

/** Says that a one-of-a-kind token was moved. */
export const movePostcard = (chain: Anvil, { from, to, id }: Ends & { id: bigint }) =>
  chain.send({ to: tokens.postcards, data: `${transferTopic}${word(from)}${word(to)}${word(id)}` })

/** Says that tokens of one id were moved. */
export const moveBadge = (chain: Anvil, { from, to, id, value }: Ends & { id: bigint; value: bigint }) =>
  chain.send({ to: tokens.badges, data: `${singleTopic}${word(from)}${word(from)}${word(to)}${word(id)}${word(value)}` })

/** Says that tokens of several ids were moved. */
export const moveBadges = (chain: Anvil, { from, to, ids, values }: Ends & { ids: bigint[]; values: bigint[] }) => {
  const data = encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [ids, values]).slice(2)
  return chain.send({ to: tokens.badges, data: `${batchTopic}${word(from)}${word(from)}${word(to)}${data}` })
}
