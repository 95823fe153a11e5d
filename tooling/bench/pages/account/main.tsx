import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { network } from '../network.ts'

const latchkey = createLatchkey({ networks: [network], adapters: [evm()], gateway: location.origin, projectId: 'bench' })

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
    </LatchkeyProvider>,
  )
