import type { Amount, Asset, Effect } from '../Effect.ts'

const offerItem = 'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const considerationItem =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)'
const fields =
  'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter'
const components = `OrderComponents(${fields})`
const referred = `${considerationItem}${offerItem}`
const bulk = /^BulkOrder\(OrderComponents((?:\[2\]){1,24}) tree\)/

type Struct = { readonly [field: string]: unknown }

/** Reads one or several Seaport orders: the owner gives the offer and gets a part of the consideration. @returns `undefined` for other types. */
export function listOrders(type: string, message: Struct): readonly Effect[] | undefined {
  if (type === `${components}${referred}`) return [readOrder(message)].filter((one) => one !== undefined)
  const [head] = bulk.exec(type) ?? []
  if (head === undefined || type !== `${head}${considerationItem}${offerItem}${components}`) return undefined
  const leaves = [message['tree']].flat(Number.POSITIVE_INFINITY) as readonly Struct[]
  // Trees are padded with empty orders.
  const orders = leaves.filter(({ offer, consideration }) => [offer, consideration].flat().length > 0).map(readOrder)
  return orders.every((one) => one !== undefined) ? orders : undefined
}

function readOrder(order: Struct): Effect | undefined {
  const owner = String(order['offerer'])
  const given = order['offer'] as readonly Struct[]
  const wanted = order['consideration'] as readonly Struct[]
  // An unknown kind of item may be anything.
  if ([...given, ...wanted].some(({ itemType }) => number(itemType) > 5n)) return undefined
  const isOwn = ({ recipient }: Struct) => recipient === owner
  return {
    kind: 'order',
    owner,
    gives: given.map((one) => readAmount(one, 'most')),
    gets: wanted.filter(isOwn).map((one) => readAmount(one, 'least')),
    pays: wanted.filter((one) => !isOwn(one)).map((one) => ({ ...readAmount(one, 'most'), to: String(one['recipient']) })),
    zone: /^0x0{40}$/.test(String(order['zone'])) ? undefined : String(order['zone']),
    since: number(order['startTime']),
    until: number(order['endTime']),
  }
}

/** An amount may change over time: the worse end for the owner counts. */
function readAmount({ itemType, token, identifierOrCriteria, startAmount, endAmount }: Struct, end: 'most' | 'least'): Amount {
  const [one, other] = [number(startAmount), number(endAmount)]
  const amount = one > other === (end === 'most') ? one : other
  return { asset: readAsset(number(itemType), String(token), number(identifierOrCriteria)), amount }
}

/** 0 coin, 1 token, 2 and 3 an item, 4 and 5 any item of the collection, or of a list that is known only by its hash. */
function readAsset(itemType: bigint, address: string, id: bigint): Asset {
  if (itemType === 0n) return { kind: 'coin' }
  if (itemType === 1n) return { kind: 'token', address }
  return itemType < 4n ? { kind: 'item', address, id } : { kind: 'anyItem', address }
}

function number(value: unknown): bigint {
  return BigInt(String(value))
}
