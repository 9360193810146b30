/** Whether the client is built for a page without a server: `vite build --mode alone`. */
declare const __ALONE__: boolean
