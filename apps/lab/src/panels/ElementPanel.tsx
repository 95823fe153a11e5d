import { useEffect, useRef } from 'react'
import { Panel } from '../Panel.tsx'

/** The same kit on pages without React: a custom element in plain HTML, without any set-up here. */
export function ElementPanel() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = document.createElement('latchkey-button')
    element.dataset['testid'] = 'lab-element'
    place.current?.replaceChildren(element)
    return () => element.remove()
  }, [])
  return (
    <Panel title="Without React" note="<latchkey-button></latchkey-button> finds the page's kit by itself">
      <div ref={place} className="element" />
    </Panel>
  )
}
