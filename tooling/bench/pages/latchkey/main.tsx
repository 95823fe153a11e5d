import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { network } from '../network.ts'

const latchkey = createLatchkey({ networks: [network], adapters: [evm()] })

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <LatchkeyButton />
      </LatchkeyProvider>
    </StrictMode>,
  )
