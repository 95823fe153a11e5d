import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createGateway } from './gateway/createGateway.ts'
import { passkeys } from './gateway/passkeys.ts'
import './styles/console.css'

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <App gateway={createGateway()} passkeys={passkeys} />
  </StrictMode>,
)
