import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { App } from '../src/app/App.tsx'
import { createGateway } from '../src/gateway/createGateway.ts'
import { passkeys as ofBrowser, type Passkeys } from '../src/gateway/passkeys.ts'
import '../src/styles/console.css'
import { createFakeGateway } from './createFakeGateway.ts'

/** Opens the console at a path as a browser does, over a fake gateway, and closes it after the test. */
export function openConsole(path: string, options: openConsole.Options = {}) {
  const { passkeys = ofBrowser } = options
  const fake = options.fake ?? createFakeGateway(options)
  const before = location.href
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  document.documentElement.lang = 'en'
  history.pushState(null, '', `/console${path}`)
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <StrictMode>
        <App gateway={createGateway({ fetch: fake.fetch })} passkeys={passkeys} />
      </StrictMode>,
    ),
  )
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    flushSync(() => root.unmount())
    place.remove()
    history.replaceState(null, '', before)
  }
  onTestFinished(close)
  return { fake, place, close }
}

export declare namespace openConsole {
  type Options = createFakeGateway.Options & {
    fake?: ReturnType<typeof createFakeGateway>
    /** @defaultValue the browser's own */
    passkeys?: Passkeys
  }
}
