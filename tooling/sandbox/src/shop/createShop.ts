import { randomBytes } from 'node:crypto'
import { currencies, listGoods } from './catalogue.ts'
import { payOut } from './payOut.ts'
import { fromCents, fromUnits, type Quote, quote } from './quote.ts'
import { renderDone, renderOrder } from './shopPages.ts'

/** What the shop answers. */
export type ShopAnswer = { readonly status: number; readonly type: 'application/json' | 'text/html'; readonly body: string }

/** What the shop is asked: the body of a form or of JSON, as fields. */
export type ShopRequest = { readonly method: string; readonly url: URL; readonly fields: { readonly [name: string]: unknown } }

type Order = {
  readonly to: string
  readonly chainId: string
  readonly asset: string
  readonly amount: string | undefined
  readonly endsAt: number
  paid?: string
}

const orderMs = 1_800_000
const ordersMax = 1_000
/** Numbers that test cards have everywhere: one is taken, one declined. */
const cards = { taken: '4242424242424242', declined: '4000000000000002' }

/**
 * A shop that sells play money for a test card, and really sends it on the lab's chains.
 *
 * It speaks the on-ramp part of the data API, so that a gateway has it as it would have any provider.
 */
export function createShop(
  env: NodeJS.ProcessEnv,
  { now = Date.now }: { now?: () => number } = {},
): (request: ShopRequest) => Promise<ShopAnswer | undefined> {
  const orders = new Map<string, Order>()
  const goods = listGoods(env)
  const offer = { goods, currencies }
  const json = (value: unknown, status = 200): ShopAnswer => ({ status, type: 'application/json', body: JSON.stringify(value) })
  const refuse = (field: string, problem: string) =>
    json({ status: 'FAILED', reasons: [{ name: field, description: `Expected ${problem}` }] }, 400)
  const html = (body: string, status = 200): ShopAnswer => ({ status, type: 'text/html', body })

  function order(fields: ShopRequest['fields']): ShopAnswer {
    const [wallet] = Array.isArray(fields['destinationWallets'])
      ? (fields['destinationWallets'] as { address?: unknown; assets?: unknown }[])
      : []
    const to = String(wallet?.address ?? '')
    const asset = String((Array.isArray(wallet?.assets) ? wallet.assets[0] : undefined) ?? goods[0]?.id)
    const good = goods.find(({ id }) => id.toLowerCase() === asset.toLowerCase())
    if (!good) return refuse('assets', `one of ${goods.map(({ id }) => id).join(', ')}`)
    const network =
      good.networks.find(({ name, chainId }) => [name, chainId].includes(String(fields['defaultNetwork']))) ?? good.networks[0]
    const isSolana = network?.chainId.startsWith('solana:') === true
    if (!(isSolana ? /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ : /^0x[0-9a-fA-F]{40}$/).test(to))
      return refuse('destinationWallets', "an address of the network's family")
    const id = randomBytes(16).toString('base64url')
    for (const [old, { endsAt }] of orders) if (endsAt < now() || orders.size >= ordersMax) orders.delete(old)
    const amount = fields['presetFiatAmount'] === undefined ? undefined : String(fields['presetFiatAmount'])
    orders.set(id, { to, chainId: network?.chainId ?? '', asset: good.id, amount, endsAt: now() + orderMs })
    return json({ url: new URL(`/shop/order?id=${id}`, env['LATCHKEY_SANDBOX_URL'] ?? 'http://localhost:4403').href })
  }

  function price({ asset, chainId }: Order, fields: ShopRequest['fields']): ReturnType<typeof quote> {
    return quote(offer, {
      purchaseCurrency: asset,
      network: chainId,
      paymentCurrency: fields['currency'] ?? 'USD',
      amount: fields['amount'],
    })
  }

  async function pay(found: Order, id: string, fields: ShopRequest['fields']): Promise<ShopAnswer> {
    if (found.paid !== undefined) return html(renderDone({ hash: found.paid }))
    const priced = price(found, fields)
    const say = (problem: string, status = 400) => html(renderOrder({ id, order: found, goods, currencies, problem, fields }), status)
    if ('problem' in priced) return say(`The amount must be ${priced.problem}.`)
    const card = String(fields['card'] ?? '').replaceAll(' ', '')
    if (card === cards.declined) return say('The card was declined. Nothing was charged.', 402)
    if (card !== cards.taken) return say(`Only the test card ${cards.taken.replace(/(.{4})(?=.)/g, '$1 ')} is taken here.`)
    // Taken before it is paid out: a second press of the button buys nothing.
    found.paid = ''
    try {
      found.paid = await payOut(env, { quote: priced, to: found.to })
      return html(renderDone({ hash: found.paid, text: `${fromUnits(priced.bought, priced.good.decimals)} ${priced.good.symbol}` }))
    } catch {
      delete found.paid
      return say('The chain did not take the payment. Nothing was charged; try again.', 502)
    }
  }

  return async ({ method, url, fields }) => {
    switch (`${method} ${url.pathname}`) {
      case 'GET /shop/v1/onramp/options':
        return json({
          purchaseCurrencies: goods.map(({ id, name, symbol, networks }) => ({
            id,
            name,
            symbol,
            networks: networks.map((network) => ({
              name: network.name,
              display_name: network.display,
              chain_id: network.chainId,
              contract_address: network.contract ?? null,
            })),
          })),
          paymentCurrencies: currencies.map(({ id, methods }) => ({ id, payment_method_limits: methods })),
        })
      case 'POST /shop/v1/onramp/quote': {
        const priced = quote(offer, fields)
        return 'problem' in priced ? refuse(priced.field, priced.problem) : json(toAnswer(priced))
      }
      case 'POST /shop/v1/generators/onrampurl':
        return order(fields)
      case 'GET /shop/order':
      case 'POST /shop/order': {
        const id = url.searchParams.get('id') ?? ''
        const found = orders.get(id)
        if (!found || found.endsAt < now())
          return html(renderDone({ problem: 'This order is not there any more. Start again from the app.' }), 404)
        return method === 'POST'
          ? pay(found, id, fields)
          : html(renderOrder({ id, order: found, goods, currencies, fields: { amount: found.amount } }))
      }
      default:
        return undefined
    }
  }
}

function toAnswer({ good, currency, totalCents, feeCents, networkFeeCents, bought }: Quote) {
  const money = (cents: bigint) => ({ amount: fromCents(cents), currency: currency.id })
  return {
    paymentTotal: money(totalCents),
    paymentSubtotal: money(totalCents - feeCents - networkFeeCents),
    purchaseAmount: { amount: fromUnits(bought, good.decimals), currency: good.id },
    coinbaseFee: money(feeCents),
    networkFee: money(networkFeeCents),
    quoteId: randomBytes(12).toString('base64url'),
  }
}
