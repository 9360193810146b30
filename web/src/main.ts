import { mount } from 'svelte'
import App from './App.svelte'
import { bringLooksLater } from './lib/late'
import { applySettings } from './lib/settings.svelte'
import './styles/tokens.css'
import './styles/controls.css'
import './styles/base.css'
import './styles/choices.css'

applySettings() // before anything is drawn, so that the page never flashes in the wrong theme
bringLooksLater()
const target = document.getElementById('app')
if (target) mount(App, { target })
