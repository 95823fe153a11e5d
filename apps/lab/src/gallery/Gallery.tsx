import { directionOf } from '@latchkey/common/web'
import { useState } from 'react'
import { languageNames } from '../../../../packages/ui/src/text/languageNames.ts'
import { Large } from './Large.tsx'
import { listStates } from './listStates.ts'
import { type Look, writeLook } from './look.ts'
import { Tile } from './Tile.tsx'
import './gallery.css'

/** Each takes a core for a second; more at once make the first ones late. */
const atOnce = 3

const areas = listStates()
const names = areas.flatMap(({ states }) => states.map(({ name }) => name))

/** Every view in every state that tests describe, drawn live. What is chosen is the page's address. */
export function Gallery({ look: given }: { readonly look: Look }) {
  const [look, setLook] = useState(given)
  // In the order in which they came into sight; a few load at a time.
  const [queue, setQueue] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const loading = queue.filter((name) => !loaded.has(name)).slice(0, atOnce)
  const change = (next: Look) => {
    setLook(next)
    history.replaceState(null, '', `/gallery${writeLook(next)}`)
    if (draws(next) === draws(look)) return
    setQueue([])
    setLoaded(new Set())
  }
  const isRightToLeft = directionOf(look.locale) === 'rtl'
  return (
    <div className="gallery">
      <header className="gallery__bar">
        <h1>Gallery</h1>
        <p>
          {names.length} states of the modal, each drawn live over the mocks of its tests. <a href="/playground">Playground</a>
        </p>
      </header>
      <div className="gallery__look" role="toolbar" aria-label="How it is drawn">
        <Toggle
          id="dark"
          label="Dark"
          isOn={look.theme === 'dark'}
          onPress={(isOn) => change({ ...look, theme: isOn ? 'dark' : 'light' })}
        />
        <Toggle
          id="phone"
          label="Phone"
          isOn={look.width === 'phone'}
          onPress={(isOn) => change({ ...look, width: isOn ? 'phone' : 'desktop' })}
        />
        <Toggle id="rtl" label="Right to left" isOn={isRightToLeft} onPress={(isOn) => change({ ...look, locale: isOn ? 'ar' : 'en' })} />
        <label>
          Language
          <select data-testid="gallery-locale" value={look.locale} onChange={({ target }) => change({ ...look, locale: target.value })}>
            {Object.entries(languageNames).map(([locale, name]) => (
              <option key={locale} value={locale}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <nav aria-label="Areas">
          {areas.map(({ area }) => (
            <a key={area} href={`#${area}`}>
              {area}
            </a>
          ))}
        </nav>
      </div>
      {areas.map(({ area, states }) => (
        <section key={area} aria-labelledby={area}>
          <h2 id={area}>{area}</h2>
          <ul className="tiles">
            {states.map((state) => (
              <Tile
                key={`${state.name} ${draws(look)}`}
                state={state}
                look={look}
                isDrawn={loaded.has(state.name) || loading.includes(state.name)}
                onSight={() => setQueue((before) => (before.includes(state.name) ? before : [...before, state.name]))}
                onLoad={() => setLoaded((before) => new Set(before).add(state.name))}
                onPress={() => change({ ...look, large: state.name })}
              />
            ))}
          </ul>
        </section>
      ))}
      {look.large !== undefined && names.includes(look.large) && (
        <Large
          look={look}
          name={look.large}
          names={names}
          onChange={(large) => change({ ...look, large })}
          onClose={() => change({ ...look, large: undefined })}
        />
      )}
    </div>
  )
}

const draws = (look: Look) => writeLook({ ...look, large: undefined })

function Toggle({ id, label, isOn, onPress }: ToggleProps) {
  return (
    <button type="button" data-testid={`gallery-${id}`} aria-pressed={isOn} onClick={() => onPress(!isOn)}>
      {label}
    </button>
  )
}

type ToggleProps = {
  readonly id: string
  readonly label: string
  readonly isOn: boolean
  readonly onPress: (isOn: boolean) => void
}
