import { formatUnits, parseUnits } from '@latchkey/common/caip'
import { LatchkeyButton, LatchkeyNetworkButton, useAccount, useAction, useModal, useSendTransaction } from 'latchkey/react'
import { describeError } from './describe.ts'

/** Where rent goes: the third of anvil's well-known accounts. */
const garden = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const plots = [
  { name: 'Kitchen corner', size: '4 m²', rent: parseUnits('0.004', 18), hue: 'moss' },
  { name: 'South wall', size: '6 m²', rent: parseUnits('0.006', 18), hue: 'straw' },
  { name: 'By the apple tree', size: '9 m²', rent: parseUnits('0.009', 18), hue: 'clay' },
  { name: 'Old greenhouse', size: '12 m²', rent: parseUnits('0.012', 18), hue: 'fern' },
] as const

/** The host's own page: a product that rents garden plots, and knows the kit only by its button and hooks. */
export function Meadow() {
  return (
    <div className="meadow">
      <header className="meadow__bar">
        <a className="meadow__brand" href="#top">
          <img src="/meadow.svg" alt="" width="32" height="32" />
          Meadow
        </a>
        <nav aria-label="Meadow">
          <a href="#plots">Plots</a>
          <a href="#workbench">Workbench</a>
          <a href={`/playground${location.search}`}>Playground</a>
        </nav>
        <LatchkeyNetworkButton />
        <LatchkeyButton />
      </header>
      <main>
        <div className="meadow__hero">
          <h1>Grow a garden with your neighbours</h1>
          <p>Rent a plot by the week, share tools and swap what you grow. Bring gloves; we have the rest.</p>
          <div id="embedded" />
        </div>
        <ul id="plots" className="plots">
          {plots.map((plot) => (
            <Plot key={plot.name} {...plot} />
          ))}
        </ul>
      </main>
    </div>
  )
}

function Plot({ name, size, rent, hue }: (typeof plots)[number]) {
  const { isConnected } = useAccount()
  const { open } = useModal()
  const payment = useSendTransaction()
  const opening = useAction(() => open())
  const isPending = payment.status === 'pending'
  const pay = () => (isConnected ? payment.sendTransaction({ transaction: { to: garden, value: rent } }) : opening.run())
  return (
    <li className="plot">
      <div className={`plot__view plot__view--${hue}`} aria-hidden="true" />
      <div className="plot__text">
        <h2>{name}</h2>
        <p>
          {size} · {formatUnits(rent, 18)} ETH a week
        </p>
      </div>
      <button type="button" disabled={isPending} onClick={() => void pay()} aria-label={`Rent ${name}`}>
        {isPending ? 'In your wallet …' : payment.status === 'success' ? 'Rented' : 'Rent'}
      </button>
      {payment.error && (
        <p className="plot__error" role="status">
          {describeError(payment.error)}
        </p>
      )}
    </li>
  )
}
