import { useKit } from 'latchkey/react'
import { useEffect, useState } from 'react'
import { Panel } from '../Panel.tsx'
import type { Lab, RecordedEvent } from '../recordLab.ts'

/** What the kit has told, newest first. `window.lab.events` holds all of it. */
export function EventsPanel() {
  const kit = useKit()
  const [shown, setShown] = useState<readonly RecordedEvent[]>([])
  useEffect(() => {
    const read = () =>
      setShown(
        [...((window as unknown as { lab?: Lab }).lab?.events ?? [])]
          .filter(({ name }) => name !== 'tracked')
          .reverse()
          .slice(0, 12),
      )
    read()
    const timer = setInterval(read, 500)
    return () => clearInterval(timer)
  }, [kit])
  return (
    <Panel title="Events" note="kit.events, newest first">
      <ol className="events" data-testid="lab-events">
        {shown.map((event) => (
          <li key={`${event.atMs}-${event.name}-${shown.indexOf(event)}`}>
            <time>{new Date(event.atMs).toLocaleTimeString()}</time> {event.name}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
