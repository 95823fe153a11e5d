import * as published from 'latchkey/networks'
import { useMemo, useState } from 'react'
import type { Addresses } from '../addresses.ts'
import { type Control, features, options } from '../flags.ts'
import { type LabConfig, type LabState, writeState } from '../labConfig.ts'
import { listNetworks } from '../labNetworks.ts'
import { defaultConfig } from '../toOptions.ts'
import { Code } from './Code.tsx'
import { featureHelp, help } from './help.ts'
import { OptionField } from './OptionField.tsx'
import { Preview } from './Preview.tsx'
import { presets } from './presets.ts'
import { ThemeFields } from './ThemeFields.tsx'
import { toCode } from './toCode.ts'
import './playground.css'

/** Every option there is, beside what it does. What is set is the page's address, so that a set-up is a link. */
export function Playground({ addresses, state }: { readonly addresses: Addresses; readonly state: LabState }) {
  const [config, setConfig] = useState<LabConfig>(state.config)
  const [wallets, setWallets] = useState(state.wallets)
  const [searched, setSearched] = useState('')
  // Fields keep what is typed; a preset fills them again.
  const [round, setRound] = useState(0)
  const address = writeState({ config, wallets })
  const defaults = useMemo(() => defaultConfig(addresses), [addresses])
  const around = useMemo(() => ({ known: listNetworks(addresses), published }), [addresses])
  const flags = (config['features'] ?? {}) as LabConfig
  const change = (next: LabState, isWhole = false) => {
    setConfig(next.config)
    setWallets(next.wallets)
    if (isWhole) setRound((before) => before + 1)
    history.replaceState(null, '', `/playground${writeState(next)}`)
  }
  const set = (name: string, value: unknown) => change({ config: without({ ...config, [name]: value }), wallets })
  const setFlag = (name: string, value: unknown) => {
    const next = without({ ...flags, [name]: value })
    set('features', Object.keys(next).length > 0 ? next : undefined)
  }
  const isFound = (name: string, text = '') => `${name} ${text}`.toLowerCase().includes(searched.trim().toLowerCase())
  const shown = Object.entries<Control>(options).filter(
    ([name]) => !['features', 'themeMode', 'themeVariables'].includes(name) && isFound(name, help.get(name)),
  )
  const shownFlags = Object.entries<Control>(features).filter(([name]) => isFound(`features ${name}`, featureHelp.get(name)))
  return (
    <div className="playground">
      <header className="playground__bar">
        <h1>Playground</h1>
        <a href="/gallery" data-testid="playground-gallery">
          Gallery
        </a>
        <a href={`/${address}`} data-testid="playground-open">
          Open in the lab
        </a>
      </header>
      <div className="playground__options">
        <fieldset className="presets">
          <legend>Begin with</legend>
          {presets.map(({ name, config, wallets = '' }) => (
            <button key={name} type="button" data-testid={`preset-${name}`} onClick={() => change({ config, wallets }, true)}>
              {name}
            </button>
          ))}
        </fieldset>
        <ThemeFields
          mode={String(config['themeMode'] ?? 'auto')}
          variables={(config['themeVariables'] ?? {}) as LabConfig}
          onMode={(mode) => set('themeMode', mode)}
          onVariables={(variables) => set('themeVariables', variables)}
        />
        <label className="playground__search">
          Find an option
          <input type="search" data-testid="option-search" value={searched} onChange={({ target }) => setSearched(target.value)} />
        </label>
        <fieldset key={`options ${round}`} className="options">
          <legend>Options</legend>
          <div className="option" data-set={wallets !== ''}>
            <label htmlFor="test-wallets">Test wallets</label>
            <input
              id="test-wallets"
              data-testid="option-wallets"
              value={wallets}
              placeholder="evm, evm:2{reject,slow=5000}"
              onChange={({ target }) => change({ config, wallets: target.value })}
            />
            <p className="option__help">Wallets that sign by themselves, installed in the preview. Not an option of createLatchkey.</p>
          </div>
          {shown.map(([name, control]) => (
            <OptionField
              key={name}
              name={name}
              control={control}
              value={config[name]}
              fallback={defaults[name]}
              help={help.get(name)}
              onChange={(value) => set(name, value)}
            />
          ))}
        </fieldset>
        <fieldset key={`features ${round}`} className="options">
          <legend>Features</legend>
          {shownFlags.map(([name, control]) => (
            <OptionField
              key={name}
              name={`features.${name}`}
              control={control}
              value={flags[name]}
              help={featureHelp.get(name)}
              onChange={(value) => setFlag(name, value)}
            />
          ))}
        </fieldset>
      </div>
      <aside className="playground__result">
        <Preview address={address} />
        <Code {...toCode({ ...defaults, ...config }, around)} />
      </aside>
    </div>
  )
}

const without = (config: LabConfig): LabConfig => Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
