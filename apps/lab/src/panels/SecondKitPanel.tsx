import { createLatchkey, type Latchkey } from 'latchkey'
import { useEffect, useState } from 'react'
import { Action } from '../Action.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

/** A second kit on the same page: it knows nothing of the first (B-03). */
export function SecondKitPanel({ options }: { options: createLatchkey.Options }) {
  const [kit, setKit] = useState<Latchkey>()
  const [status, setStatus] = useState<string>()
  useEffect(() => {
    if (!kit) return
    const stop = kit.mount()
    const read = () => setStatus(kit.getSnapshot().status)
    read()
    const off = kit.subscribe(read)
    return () => {
      off()
      stop()
      kit.destroy()
    }
  }, [kit])
  const make = () => setKit(createLatchkey({ ...options, name: 'second', container: undefined }))
  return (
    <Panel title="A second kit" note="with separate wallets, storage and modal">
      <Facts of={{ 'second-status': status }} />
      <Action id="second-make" label="Make it" run={make} disabled={kit !== undefined} />
      <Action id="second-open" label="Open its modal" run={() => kit?.open()} disabled={!kit} />
      <Action id="second-destroy" label="Destroy it" run={() => setKit(undefined)} disabled={!kit} />
    </Panel>
  )
}
