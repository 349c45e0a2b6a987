/** The page that says what is wrong with an address: nobody needs it who comes to one that is right. */
export const loadStatusPage = () => import(/* webpackChunkName: "status" */ './StatusPage')
