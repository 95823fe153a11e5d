import { type FormEvent, useState } from 'react'
import type { Addresses } from './addresses.ts'
import { type Control, features, options } from './flags.ts'
import { type LabConfig, type LabState, writeState } from './labConfig.ts'
import { defaultConfig } from './toOptions.ts'
import { WiringControl } from './WiringControl.tsx'

/** Every option there is. What is set here is the page's address, so that a set-up is a link. */
export function Wiring({ addresses, state }: { addresses: Addresses; state: LabState }) {
  const [config, setConfig] = useState<LabConfig>(state.config)
  const [wallets, setWallets] = useState(state.wallets)
  const defaults = defaultConfig(addresses)
  const flags = (config['features'] ?? {}) as LabConfig
  const address = writeState({ config, wallets })
  const set = (name: string, value: unknown) => setConfig((before) => without({ ...before, [name]: value }))
  const setFlag = (name: string, value: unknown) => {
    const next = without({ ...flags, [name]: value })
    set('features', Object.keys(next).length > 0 ? next : undefined)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    location.search = address
  }
  return (
    <form id="wiring" className="wiring" aria-label="Wiring" onSubmit={apply}>
      <header className="bench__head">
        <h2>Wiring</h2>
        <p>Every option of createLatchkey. Apply writes them into the address: a set-up is a link.</p>
      </header>
      <label className="control control--wide">
        <span>Test wallets</span>
        <input
          data-testid="wiring-wallets"
          value={wallets}
          placeholder="evm, evm:2{reject,slow=5000}"
          onChange={(event) => setWallets(event.target.value)}
        />
      </label>
      <fieldset>
        <legend>Options</legend>
        {entries(options)
          .filter(([name]) => name !== 'features')
          .map(([name, control]) => (
            <WiringControl
              key={name}
              name={name}
              control={control}
              value={config[name]}
              fallback={defaults[name]}
              onChange={(value) => set(name, value)}
            />
          ))}
      </fieldset>
      <fieldset>
        <legend>Features</legend>
        {entries(features).map(([name, control]) => (
          <WiringControl
            key={name}
            name={`features.${name}`}
            control={control}
            value={flags[name]}
            onChange={(value) => setFlag(name, value)}
          />
        ))}
      </fieldset>
      <footer className="wiring__foot">
        <code data-testid="wiring-address">{decodeURIComponent(address)}</code>
        <a href="?" className="quiet">
          Defaults
        </a>
        <button type="submit" data-testid="wiring-apply">
          Apply
        </button>
      </footer>
    </form>
  )
}

const entries = (controls: { readonly [name: string]: Control }) => Object.entries(controls)

const without = (config: LabConfig): LabConfig => Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
