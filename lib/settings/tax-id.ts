const personLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
const companyLetters = "JABCDEFGHI";

function personLetter(digits: string): string | undefined {
  return personLetters[Number(digits) % 23];
}

/** Control digit of a company's number: digits at odd places doubled and their digits added (Orden EHA/451/2008). */
function companyControl(digits: string): number {
  const sum = [...digits].reduce((total, sign, index) => {
    const digit = Number(sign);
    if (index % 2 === 1) return total + digit;
    return total + Math.floor((digit * 2) / 10) + ((digit * 2) % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is a Spanish NIF with its right control sign: of a person (DNI, NIE) or of a company. */
export function isTaxId(text: string): boolean {
  const id = text.toUpperCase().replace(/[\s.-]/g, "");
  const person = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(id);
  if (person) {
    const [, foreign = "", digits = "", letter] = person;
    if (foreign ? digits.length !== 7 : digits.length !== 8) return false;
    return personLetter(`${foreign && "XYZ".indexOf(foreign)}${digits}`) === letter;
  }
  const company = /^[ABCDEFGHJKLMNPQRSUVW](\d{7})([\dA-J])$/.exec(id);
  if (!company) return false;
  const control = companyControl(company[1] ?? "");
  return company[2] === String(control) || company[2] === companyLetters[control];
}
