import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { adopt } from '../src/css/adopt.ts'
import { StyleRootContext } from '../src/css/StyleRootContext.ts'
import { css as tokens } from '../src/theme/tokens.css'

/** Renders into a shadow root like the modal's, and cleans up after the test. */
export function renderInRoot(node: ReactNode, options: renderInRoot.Options = {}) {
  const { theme = 'light', dir = 'ltr', sheet = false, width = 360 } = options
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  adopt(root, tokens)
  const place = document.createElement('div')
  place.dataset['theme'] = theme
  place.dir = dir
  place.lang = dir === 'rtl' ? 'ar' : 'en'
  if (sheet) place.dataset['sheet'] = ''
  place.style.width = `${width}px`
  place.style.background = 'var(--lk-surface)'
  root.append(place)
  const react = createRoot(place)
  const render = (next: ReactNode) =>
    flushSync(() => react.render(<StyleRootContext.Provider value={root}>{next}</StyleRootContext.Provider>))
  render(node)
  const unmount = () => {
    flushSync(() => react.unmount())
    host.remove()
  }
  onTestFinished(unmount)
  const get = <element extends HTMLElement = HTMLElement>(selector: string): element => {
    const found = place.querySelector<element>(selector)
    if (!found) throw new Error(`Nothing matches ${selector} in ${place.textContent}`)
    return found
  }
  return {
    root,
    host,
    place,
    render,
    unmount,
    get,
    all: (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)],
    /** The element that has the focus, inside the root. */
    focused: () => root.activeElement as HTMLElement | null,
  }
}

export declare namespace renderInRoot {
  type Options = { theme?: 'light' | 'dark'; dir?: 'ltr' | 'rtl'; sheet?: boolean; width?: number }
}
