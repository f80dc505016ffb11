//! Currencies, and amounts of money.

use crate::bound::AMOUNT_MAX;
use crate::{Chips, Decimal};
use core::fmt;
use core::str::FromStr;

/// A currency, named by a code of three to eight capital letters: `EUR`, `SEK`, `PLAY` for play chips.
///
/// Amounts are whole minor units; [`Currency::decimals`] says how many digits are shown after the point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency([u8; 8]);

/// The error for a text that is not a currency code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a currency's code: three to eight capital letters")]
pub struct CurrencyError;

/// Currencies that do not have [`DECIMALS_USUAL`] decimals, grouped by their number of decimals.
///
/// They are play chips, points, and the currencies for which ISO 4217 lists another exponent.
const DECIMALS: &[(u8, &[&str])] = &[
    (0, &["PLAY", "VIP", "TCHIP"]),
    (0, &["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF"]),
    (0, &["UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"]),
    (3, &["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]),
    (4, &["CLF", "UYW"]),
    (8, &["BTC"]),
];

/// Number of decimals of most currencies: a euro has a hundred cents.
const DECIMALS_USUAL: u8 = 2;

impl Currency {
    /// Play chips: no value outside the room, no decimals.
    pub const PLAY: Currency = Currency(*b"PLAY\0\0\0\0");
    /// Tournament chips. They are not money, and have no value outside their tournament.
    pub const TCHIP: Currency = Currency(*b"TCHIP\0\0\0");
    /// The first possible code in alphabetical order, as the lower end of ranges.
    pub const FIRST: Currency = Currency(*b"AAA\0\0\0\0\0");

    /// Returns the code, such as `EUR`.
    pub fn code(&self) -> &str {
        let length = self.0.iter().position(|&b| b == 0).unwrap_or(8);
        core::str::from_utf8(&self.0[..length]).expect("capital letters only")
    }

    /// Returns the number of digits after the point in an amount, 0 to 8.
    ///
    /// ```
    /// use units::Currency;
    /// assert_eq!(Currency::PLAY.decimals(), 0);
    /// assert_eq!("EUR".parse::<Currency>().unwrap().decimals(), 2);
    /// ```
    pub fn decimals(&self) -> u8 {
        let listed = DECIMALS.iter().find(|(_, codes)| codes.contains(&self.code()));
        listed.map_or(DECIMALS_USUAL, |&(decimals, _)| decimals)
    }

    /// Reports whether the currency is play chips, which have no value outside the room.
    pub fn is_play(&self) -> bool {
        *self == Currency::PLAY
    }
}

impl FromStr for Currency {
    type Err = CurrencyError;
    fn from_str(text: &str) -> Result<Currency, CurrencyError> {
        if !(3..=8).contains(&text.len()) || !text.bytes().all(|b| b.is_ascii_uppercase()) {
            return Err(CurrencyError);
        }
        let mut code = [0; 8];
        code[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Currency(code))
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Currency {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.code())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Currency {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Currency, D::Error> {
        let text = <alloc::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(d)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// An amount of one currency in whole minor units; negative for an amount that is paid out or owed.
///
/// Range: 2^53 - 1 on either side of zero. Arithmetic is checked: two currencies never mix, and no result leaves the
/// range.
///
/// ```
/// use units::{Currency, Money, MoneyError};
/// let euro: Currency = "EUR".parse().unwrap();
/// let (price, paid) = (Money::new(1_240, euro).unwrap(), Money::new(2_000, euro).unwrap());
/// assert_eq!(paid.minus(price).unwrap().to_string(), "7.60 EUR");
/// let chips = Money::new(5, Currency::PLAY).unwrap();
/// assert_eq!(chips.plus(price), Err(MoneyError::Currencies(Currency::PLAY, euro)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Money {
    amount: i64,
    currency: Currency,
}

/// Why an amount cannot exist, or cannot be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// The two amounts are in different currencies.
    #[error("amounts in {0} and {1} cannot be added")]
    Currencies(Currency, Currency),
    /// The amount is beyond 2^53 - 1 on either side of zero.
    #[error("{amount} minor units of {currency} are beyond the maximum, {AMOUNT_MAX}")]
    Range {
        /// The amount that is out of range.
        amount: i128,
        /// The currency of that amount.
        currency: Currency,
    },
}

impl Money {
    /// Returns an amount of whole minor units.
    ///
    /// # Errors
    /// [`MoneyError::Range`] beyond 2^53 - 1 on either side of zero.
    pub const fn new(amount: i64, currency: Currency) -> Result<Money, MoneyError> {
        match amount.unsigned_abs() <= AMOUNT_MAX {
            true => Ok(Money { amount, currency }),
            false => Err(MoneyError::Range { amount: amount as i128, currency }),
        }
    }

    /// Returns the value of chips at a table of this currency.
    pub const fn of(chips: Chips, currency: Currency) -> Money {
        Money { amount: chips.signed(), currency }
    }

    /// Returns the number of minor units.
    pub const fn amount(self) -> i64 {
        self.amount
    }

    /// Returns the currency of the amount.
    pub const fn currency(self) -> Currency {
        self.currency
    }

    /// Returns the sum of both amounts.
    ///
    /// # Errors
    /// [`MoneyError`] if the currencies differ or the sum is out of range.
    pub fn plus(self, other: Money) -> Result<Money, MoneyError> {
        self.moved(other, i128::from(other.amount))
    }

    /// Returns the difference; negative if `other` is larger.
    ///
    /// # Errors
    /// [`MoneyError`] if the currencies differ or the difference is out of range.
    pub fn minus(self, other: Money) -> Result<Money, MoneyError> {
        self.moved(other, -i128::from(other.amount))
    }

    fn moved(self, other: Money, by: i128) -> Result<Money, MoneyError> {
        let Money { amount, currency } = self;
        if currency != other.currency {
            return Err(MoneyError::Currencies(currency, other.currency));
        }
        let amount = i128::from(amount) + by;
        let out_of_range = MoneyError::Range { amount, currency };
        i64::try_from(amount).map_err(|_| out_of_range).and_then(|n| Money::new(n, currency))
    }

    /// Returns the amount in the form that people read, without the currency: `12.40`.
    pub fn number(self) -> Decimal {
        Decimal { digits: self.amount.into(), places: self.currency.decimals() }
    }
}

/// Writes `12.40 EUR`, with the digits grouped by thousands.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number(), self.currency)
    }
}

impl fmt::Debug for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
