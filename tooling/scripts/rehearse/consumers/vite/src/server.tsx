import { renderToString } from 'react-dom/server'
import { App } from './App'

console.log(renderToString(<App />))
