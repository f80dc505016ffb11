//! A reader of JSON that keeps the text of numbers and the line of each value.

/// A value and the line where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) line: usize,
    pub(crate) value: Value,
}

/// A JSON value; numbers keep their text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Node>),
    Table(Vec<(String, Node)>),
}

/// Where a text is not JSON, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotJson {
    pub(crate) line: usize,
    pub(crate) due: &'static str,
}

/// Maximum depth to which lists and objects may be nested.
const DEPTH_MAX: usize = 16;

/// Reads a text that consists of JSON values with blanks between them.
///
/// After a fault, reading continues at the next line that begins with `{`.
pub(crate) fn read_all(text: &str) -> Vec<Result<Node, NotJson>> {
    let mut reader = Reader { text, at: 0, line: 1 };
    let mut all = Vec::new();
    loop {
        reader.blanks();
        if reader.at == text.len() {
            return all;
        }
        let begins = reader.at;
        let read = reader.value(0);
        if read.is_err() {
            reader.at = reader.at.max(begins + 1);
            while reader.at < text.len()
                && !(reader.byte() == Some(b'{') && text.as_bytes()[reader.at - 1] == b'\n')
            {
                reader.skip();
            }
        }
        all.push(read);
    }
}

impl Node {
    /// The value of an object's field; `None` if it is missing, null or an empty text.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        let Value::Table(fields) = &self.value else { return None };
        let node = fields.iter().find(|(name, _)| name == key).map(|(_, node)| node)?;
        match &node.value {
            Value::Null => None,
            Value::Text(text) if text.is_empty() => None,
            _ => Some(node),
        }
    }

    /// The content of a JSON string or the text of a number; `None` for other values.
    ///
    /// Older files write some numbers as strings, and some strings as numbers.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) | Value::Number(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(list) => Some(list),
            _ => None,
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip(&mut self) {
        self.line += usize::from(self.byte() == Some(b'\n'));
        self.at += 1;
    }

    fn blanks(&mut self) {
        while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.skip();
        }
        while self.text.is_char_boundary(self.at) && self.text[self.at..].starts_with('\u{feff}') {
            self.at += '\u{feff}'.len_utf8();
            self.blanks();
        }
    }

    fn bad<T>(&self, due: &'static str) -> Result<T, NotJson> {
        Err(NotJson { line: self.line, due })
    }

    fn takes(&mut self, byte: u8) -> bool {
        self.blanks();
        let is_it = self.byte() == Some(byte);
        if is_it {
            self.skip();
        }
        is_it
    }

    fn word(&mut self, word: &str) -> bool {
        let is_it = self.text.as_bytes()[self.at..].starts_with(word.as_bytes());
        self.at += if is_it { word.len() } else { 0 };
        is_it
    }

    fn value(&mut self, depth: usize) -> Result<Node, NotJson> {
        self.blanks();
        let line = self.line;
        let value = match self.byte() {
            Some(b'{' | b'[') if depth == DEPTH_MAX => return self.bad("fewer values in values"),
            Some(b'{') => self.table(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ if self.word("true") => Value::Bool(true),
            _ if self.word("false") => Value::Bool(false),
            _ if self.word("null") => Value::Null,
            _ => return self.bad("a value"),
        };
        Ok(Node { line, value })
    }

    fn table(&mut self, depth: usize) -> Result<Value, NotJson> {
        self.skip();
        let mut fields: Vec<(String, Node)> = Vec::new();
        if self.takes(b'}') {
            return Ok(Value::Table(fields));
        }
        loop {
            self.blanks();
            if self.byte() != Some(b'"') {
                return self.bad("the name of a field in quotes");
            }
            let name = self.string()?;
            if fields.iter().any(|(other, _)| *other == name) {
                return self.bad("each field once");
            }
            if !self.takes(b':') {
                return self.bad("a colon");
            }
            fields.push((name, self.value(depth + 1)?));
            match () {
                () if self.takes(b',') => {}
                () if self.takes(b'}') => return Ok(Value::Table(fields)),
                () => return self.bad("a comma or }"),
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, NotJson> {
        self.skip();
        let mut list = Vec::new();
        if self.takes(b']') {
            return Ok(Value::List(list));
        }
        loop {
            list.push(self.value(depth + 1)?);
            match () {
                () if self.takes(b',') => {}
                () if self.takes(b']') => return Ok(Value::List(list)),
                () => return self.bad("a comma or ]"),
            }
        }
    }

    fn number(&mut self) -> Result<Value, NotJson> {
        let begins = self.at;
        let is_part = |byte: u8| byte.is_ascii_digit() || b"+-.eE".contains(&byte);
        while self.byte().is_some_and(is_part) {
            self.at += 1;
        }
        Ok(Value::Number(self.text[begins..self.at].to_owned()))
    }

    fn string(&mut self) -> Result<String, NotJson> {
        self.skip();
        let mut text = String::new();
        loop {
            let Some(sign) = self.text[self.at..].chars().next() else {
                return self.bad("a quote at the end of the text");
            };
            match sign {
                '"' => {
                    self.at += 1;
                    return Ok(text);
                }
                '\\' => {
                    self.at += 1;
                    text.push(self.escaped()?);
                }
                sign if sign.is_control() => return self.bad("no control character in a text"),
                sign => {
                    self.at += sign.len_utf8();
                    text.push(sign);
                }
            }
        }
    }

    fn escaped(&mut self) -> Result<char, NotJson> {
        let byte = self.byte();
        let sign = match byte {
            Some(b'u') => {
                self.at += 1;
                return self.code();
            }
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(sign @ (b'"' | b'\\' | b'/')) => char::from(sign),
            _ => return self.bad("a known letter after \\"),
        };
        self.at += 1;
        Ok(sign)
    }

    /// Reads the four hexadecimal digits after `\u`, and the second half too if they begin a surrogate pair.
    fn code(&mut self) -> Result<char, NotJson> {
        let first = self.digits()?;
        let code = match first {
            0xd800..0xdc00 if self.word("\\u") => match self.digits()? {
                second @ 0xdc00..0xe000 => 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00),
                _ => return self.bad("a pair of surrogates"),
            },
            code => code,
        };
        char::from_u32(code).map_or_else(|| self.bad("a character after \\u"), Ok)
    }

    fn digits(&mut self) -> Result<u32, NotJson> {
        let digits = self.text.get(self.at..self.at + 4);
        let is_hex = |digits: &&str| digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let code = digits.filter(is_hex).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        self.at += if code.is_some() { 4 } else { 0 };
        code.map_or_else(|| self.bad("four digits after \\u"), Ok)
    }
}
