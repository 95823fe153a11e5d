import { toHtml } from '../page.ts'
import type { Currency, Good } from './catalogue.ts'

/** Where a user pays. */
export function renderOrder(parameters: renderOrder.Parameters): string {
  const { id, order, goods, currencies, problem, fields } = parameters
  const good = goods.find((one) => one.id === order.asset)
  const network = good?.networks.find(({ chainId }) => chainId === order.chainId)
  const options = currencies.map((one) => `<option${one.id === fields['currency'] ? ' selected' : ''}>${toHtml(one.id)}</option>`).join('')
  return page(
    `Buy ${good?.symbol ?? ''}`,
    `${problem ? `<p class="problem" role="alert">${toHtml(problem)}</p>` : ''}
<form method="post" action="/shop/order?id=${encodeURIComponent(id)}">
<p>Sent to <code>${toHtml(order.to)}</code> on ${toHtml(network?.display ?? '')}.</p>
<label>Amount <input name="amount" inputmode="decimal" autocomplete="off" value="${toHtml(String(fields['amount'] ?? '50.00'))}" required></label>
<label>Currency <select name="currency">${options}</select></label>
<label>Card number <input name="card" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" required></label>
<button>Pay</button>
</form>
<p class="note">A shop for tests: no card is charged, and what it sells is worth nothing. 4242 4242 4242 4242 is taken, 4000 0000 0000 0002 declined.</p>`,
  )
}

export declare namespace renderOrder {
  type Parameters = {
    readonly id: string
    readonly order: { readonly to: string; readonly chainId: string; readonly asset: string }
    readonly goods: readonly Good[]
    readonly currencies: readonly Currency[]
    readonly fields: { readonly [name: string]: unknown }
    readonly problem?: string | undefined
  }
}

/** How it ended. */
export function renderDone({ hash, text, problem }: { hash?: string; text?: string; problem?: string }): string {
  if (problem) return page('No order', `<p class="problem" role="alert">${toHtml(problem)}</p>`)
  return page(
    'Paid',
    `<p role="status">${text ? `${toHtml(text)} is on its way.` : 'Already paid.'} You can close this page.</p><p>Transaction <code data-testid="hash">${toHtml(hash ?? '')}</code></p>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toHtml(title)} · Sandbox shop</title>
<link rel="stylesheet" href="/page.css">
<main>
<h1>${toHtml(title)}</h1>
${body}
</main>
</html>
`
}
