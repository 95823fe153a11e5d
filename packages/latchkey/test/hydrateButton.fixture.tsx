import { act, type ReactElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { LatchkeyProvider } from '../src/LatchkeyProvider.tsx'
import type { Latchkey } from '../src/latchkey.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What a server draws of a button, on the page and hydrated there; taken away after the test. */
export async function hydrateButton(latchkey: Latchkey, button: ReactElement, tag: string) {
  const page = (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>{button}</LatchkeyProvider>
    </StrictMode>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  const problems: unknown[] = []
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: (error) => problems.push(error) }))
  onTestFinished(() => {
    act(() => root.unmount())
    latchkey.destroy()
    container.remove()
  })
  return { problems, button: () => container.querySelector(tag)?.shadowRoot?.querySelector('button'), container }
}
